export * from '../../parts/leads-on';
