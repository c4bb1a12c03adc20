export {
  formatCount,
  formatDay,
  formatMinutes,
  formatMoment,
  formatMomentOfWeek,
  formatRupees,
  instalment,
} from './format';
