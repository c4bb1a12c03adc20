import { file } from '../answers';
import { certificateCheckSchema, certificateListSchema } from '../certificates';
import { endpoint } from '../endpoint';

export const listCertificates = endpoint('GET /certificates/', certificateListSchema);
export const checkCertificate = endpoint('GET /certificates/:code/', certificateCheckSchema);
export const readCertificatePdf = endpoint('GET /certificates/:code/certificate.pdf', file);
export const readCertificatePng = endpoint('GET /certificates/:code/certificate.png', file);
