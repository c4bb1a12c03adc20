/** `Accept` and `Content-Type` as Django REST framework compares them: both sides may hold wildcards. */
function matches(mediaType: string, header: string): boolean {
  const [full = ''] = header.split(';');
  const [main = '', sub = ''] = full.trim().toLowerCase().split('/');
  const [ownMain = '', ownSub = ''] = mediaType.split('/');
  return (main === '*' || main === ownMain) && (sub === '*' || sub === ownSub);
}

/** Whether the client takes JSON. Without an `Accept` header it takes anything. */
export const acceptsJson = (accept: string | undefined): boolean =>
  accept === undefined || accept.split(',').some((range) => matches('application/json', range));

const BODY_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'] as const;
export type BodyType = (typeof BODY_TYPES)[number];

/** Which of the three readable body types a `Content-Type` header names, if any. */
export const bodyTypeOf = (contentType: string): BodyType | undefined =>
  BODY_TYPES.find((type) => matches(type, contentType));
