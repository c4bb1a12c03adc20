import * as z from 'zod/mini';

/** A currency as ISO 4217 lists it. */
interface Currency {
  name: string;
  /** Decimals by the minor unit of ISO 4217, from which `Intl` sometimes differs. */
  digits: 0 | 2 | 3;
}

/** The currencies of the converter: the rupee first, then by code. */
export const CURRENCIES = {
  PKR: { name: 'Pakistani rupee', digits: 2 },
  AED: { name: 'UAE dirham', digits: 2 },
  AUD: { name: 'Australian dollar', digits: 2 },
  BDT: { name: 'Bangladeshi taka', digits: 2 },
  BHD: { name: 'Bahraini dinar', digits: 3 },
  CAD: { name: 'Canadian dollar', digits: 2 },
  CHF: { name: 'Swiss franc', digits: 2 },
  CNY: { name: 'Chinese yuan', digits: 2 },
  DKK: { name: 'Danish krone', digits: 2 },
  EUR: { name: 'Euro', digits: 2 },
  GBP: { name: 'Pound sterling', digits: 2 },
  HKD: { name: 'Hong Kong dollar', digits: 2 },
  IDR: { name: 'Indonesian rupiah', digits: 2 },
  INR: { name: 'Indian rupee', digits: 2 },
  JOD: { name: 'Jordanian dinar', digits: 3 },
  JPY: { name: 'Japanese yen', digits: 0 },
  KRW: { name: 'South Korean won', digits: 0 },
  KWD: { name: 'Kuwaiti dinar', digits: 3 },
  LKR: { name: 'Sri Lankan rupee', digits: 2 },
  MYR: { name: 'Malaysian ringgit', digits: 2 },
  NOK: { name: 'Norwegian krone', digits: 2 },
  NZD: { name: 'New Zealand dollar', digits: 2 },
  OMR: { name: 'Omani rial', digits: 3 },
  QAR: { name: 'Qatari riyal', digits: 2 },
  SAR: { name: 'Saudi riyal', digits: 2 },
  SEK: { name: 'Swedish krona', digits: 2 },
  SGD: { name: 'Singapore dollar', digits: 2 },
  THB: { name: 'Thai baht', digits: 2 },
  TRY: { name: 'Turkish lira', digits: 2 },
  USD: { name: 'US dollar', digits: 2 },
  ZAR: { name: 'South African rand', digits: 2 },
} as const satisfies Record<string, Currency>;

export type CurrencyCode = keyof typeof CURRENCIES;
export const CURRENCY_CODES = Object.keys(CURRENCIES) as CurrencyCode[];
export const currencyCodeSchema = z.enum(CURRENCY_CODES, 'Choose a currency that is listed.');
