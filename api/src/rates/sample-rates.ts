import type { RateSnapshot } from './snapshot';

/**
 * Made-up round figures of a plausible size, for the converter until a live source has answered. The page calls them
 * sample rates.
 */
export const SAMPLE_RATES: RateSnapshot = {
  asOf: new Date('2026-01-01T00:00:00Z'),
  quotes: {
    PKR: '1',
    AED: '0.0131',
    AUD: '0.0054',
    BDT: '0.43',
    BHD: '0.00134',
    CAD: '0.0049',
    CHF: '0.0029',
    CNY: '0.0256',
    DKK: '0.0229',
    EUR: '0.0031',
    GBP: '0.0027',
    HKD: '0.0278',
    IDR: '59',
    INR: '0.31',
    JOD: '0.00253',
    JPY: '0.53',
    KRW: '5',
    KWD: '0.0011',
    LKR: '1.08',
    MYR: '0.0151',
    NOK: '0.0361',
    NZD: '0.006',
    OMR: '0.00137',
    QAR: '0.013',
    SAR: '0.0134',
    SEK: '0.0341',
    SGD: '0.0046',
    THB: '0.116',
    TRY: '0.147',
    USD: '0.00357',
    ZAR: '0.0625',
  },
};
