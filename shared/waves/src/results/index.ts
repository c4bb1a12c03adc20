export { PointList } from './point-list';
export { ResultPlate, type PlateResult } from './result-plate';
export { SmallChart } from './small-chart';
