import { site } from '@hidden-order/api-shapes/site';
import { composeMail } from '../../src/plugins/mail/mail';

const URL = 'https://academy.example/reset-password/MQ/x?mail=a&day=1';
const mail = composeMail({
  to: 'ada@example.com',
  subject: 'Your receipt: <b>Waves</b> & "more"',
  paragraphs: [
    'We have received your payment.',
    '',
    {
      facts: [
        ['Payer', '<img src=https://evil.example/x>'],
        ['Left to pay', 'Nothing'],
      ],
    },
    { label: 'See your receipt', url: URL },
    "Ada's <script>alert(1)</script>\nSend the money to:\r\nSample Bank 12",
  ],
});

test('the text has all paragraphs, facts in columns, the link in a line of its own, and the signature', () => {
  expect(mail.text).toBe(`We have received your payment.

Payer:       <img src=https://evil.example/x>
Left to pay: Nothing

See your receipt:
${URL}

Ada's <script>alert(1)</script>
Send the money to:\r
Sample Bank 12

${site.name}
${site.email}
`);
});

const html = mail.html ?? '';

test('the HTML has the same words, all escaped, and the step as its only link; it loads nothing', () => {
  for (const words of [
    '<h1 ',
    '>Your receipt: &lt;b&gt;Waves&lt;/b&gt; &amp; &quot;more&quot;</h1>',
    '>We have received your payment.</p>',
    '>&lt;img src=https://evil.example/x&gt;</span>',
    '>Ada&#39;s &lt;script&gt;alert(1)&lt;/script&gt;<br>Send the money to:<br>Sample Bank 12</p>',
    site.email,
  ])
    expect(html).toContain(words);
  expect([...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, ...link]) => link)).toEqual([
    [URL.replace('&', '&amp;'), 'See your receipt'],
  ]);
  expect(html).not.toMatch(/<(?:img|script|link|b|table)\b|<[^>]* src=|url\(|@import/);
});

test('each colour that the HTML sets has its dark one', () => {
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const looks = [...html.matchAll(/class="([^"]*)" style="([^"]*)"/g)];
  expect(looks).not.toEqual([]);
  for (const [, roles = '', styles] of looks) {
    expect(styles?.match(/:#\w{6}/g)).toHaveLength(roles.split(' ').length);
    for (const role of roles.split(' ')) expect(html).toMatch(new RegExp(`\\.${role}\\{[a-z-]+:#\\w{6} !important\\}`));
  }
});
