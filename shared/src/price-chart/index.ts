export { PriceChart, type Project } from './price-chart';
