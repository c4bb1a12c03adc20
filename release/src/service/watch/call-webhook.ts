/** How long the receiver may take, in milliseconds. */
const ANSWER_MS = 10_000;

/**
 * Tells a team's chat, or whatever else takes a JSON body with a text, as Slack's incoming webhooks do.
 * @throws Error when it cannot be reached, or refuses
 */
export async function callWebhook(url: string, text: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (!response.ok) throw new Error(`WATCH_WEBHOOK answered with status ${response.status}: it was not told "${text}"`);
}
