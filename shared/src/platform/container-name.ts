/** The global name of an app's federation container and of its chunks. */
export const containerName = (app: string): string => `hidden_order_${app.replaceAll('-', '_')}`;
