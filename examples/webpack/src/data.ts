export const loader = () => Promise.resolve({ entries: ['Wave 1', 'Wave 2', 'Wave 3'] });
