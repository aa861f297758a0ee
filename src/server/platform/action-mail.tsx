import { renderToStaticMarkup } from 'react-dom/server';
import { type LanguageCode, languageDirection } from '#domain/languages.ts';

export interface ComposedMail {
  subject: string;
  html: string;
  text: string;
}

interface Parts {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  button: string;
  link: string;
  /** Before the written-out address; empty where it stands without one. */
  linkIntro: string;
  /** Empty where there is none. */
  closing: string;
  /** English where it is missing. */
  language?: LanguageCode;
}

/** A mail that asks for one act: one column, dark-mode safe, readable with images off, with a text part. */
export function composeActionMail(parts: Parts): ComposedMail {
  const { subject, greeting, paragraphs, link, linkIntro, closing } = parts;
  const written = [greeting, ...paragraphs, `${linkIntro}\n${link}`.trim(), closing];
  const text = `${written.filter((part) => part !== '').join('\n\n')}\n\n`;
  return {
    subject,
    text,
    html: `<!doctype html>${renderToStaticMarkup(<ActionMail {...parts} />)}`,
  };
}

const FONT = 'Inter, Helvetica, Arial, sans-serif';

function ActionMail({ language = 'en', ...parts }: Parts) {
  const { subject, greeting, paragraphs, button, link, linkIntro, closing } = parts;
  return (
    <html lang={language} dir={languageDirection(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, padding: '24px 12px', fontFamily: FONT }}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center">
                <table role="presentation" width="600" style={{ width: '100%', maxWidth: 600 }}>
                  <tbody>
                    <tr>
                      <td style={{ padding: 24, fontSize: 16, lineHeight: '26px' }}>
                        <h1 style={{ fontSize: 22, lineHeight: '30px', margin: '0 0 16px' }}>
                          {greeting}
                        </h1>
                        {paragraphs.map((paragraph) => (
                          <p key={paragraph} style={{ margin: '0 0 24px' }}>
                            {paragraph}
                          </p>
                        ))}
                        <p style={{ margin: '0 0 24px' }}>
                          <a href={link} style={BUTTON}>
                            {button}
                          </a>
                        </p>
                        {linkIntro !== '' && <p style={SMALL}>{linkIntro}</p>}
                        <p style={{ ...SMALL, wordBreak: 'break-all' }}>
                          <a href={link}>{link}</a>
                        </p>
                        {closing !== '' && <p style={SMALL}>{closing}</p>}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

const BUTTON = {
  display: 'inline-block',
  padding: '12px 22px',
  borderRadius: 8,
  background: '#2F2569',
  color: '#FFFFFF',
  fontWeight: 600,
  textDecoration: 'none',
};
const SMALL = { margin: '0 0 12px', fontSize: 14, lineHeight: '22px' };
