/** Global name under which an app's federation container and chunks are known on the page. */
export const containerName = (app: string): string => `hidden_order_${app.replaceAll('-', '_')}`;
