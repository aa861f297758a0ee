import { Body, Container, Head, Html, Preview } from '@react-email/components';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type BrandColours, brandColours } from '#domain/brand-colours.ts';
import type { AppearanceColours } from '#domain/brand-contrast.ts';
import { type LanguageCode, languageDirection } from '#domain/languages.ts';
import { slot, splitAtSlots } from '#domain/message-slots.ts';
import { shorten } from '#domain/text.ts';

interface MailDocument {
  subject: string;
  /** The preview text that an inbox shows beside the subject. */
  preheader: string;
  language: LanguageCode;
  colours: AppearanceColours;
  children: ReactNode;
}

const MAIL_FONT = "Inter, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
/** Text colours of mails in light mode; those of dark mode are in the style sheet, by class. */
export const MAIL_INK = { text: '#1b1a27', soft: '#5a586c' } as const;

// The component truncates at 150 UTF-16 units, even within a character.
const MAX_PREHEADER_LENGTH = 74;

/** A complete mail: one column, dark-mode safe. Its content is escaped; slots stay in place. */
export function renderMailDocument(mail: MailDocument): string {
  const { subject, preheader, language, children } = mail;
  const direction = languageDirection(language);
  const { light, dark } = brandColours(mail.colours);
  const markup = renderToStaticMarkup(
    <Html lang={language} dir={direction}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheet and checked colours */}
        <style dangerouslySetInnerHTML={{ __html: styleOf(dark) }} />
      </Head>
      <Body className="ground" dir={direction} style={{ ...BODY, backgroundColor: light.ground }}>
        {preheader !== '' && <Preview>{shorten(preheader, MAX_PREHEADER_LENGTH)}</Preview>}
        <Container dir={direction} style={{ maxWidth: 600 }}>
          {children}
        </Container>
      </Body>
    </Html>,
  );
  return `<!doctype html>${withoutDoubleEscapes(markup)}`;
}

const BODY = {
  margin: 0,
  padding: '24px 8px',
  fontFamily: MAIL_FONT,
  color: MAIL_INK.text,
  WebkitTextSizeAdjust: '100%',
  // Inherited: a long name must not make a phone scroll sideways.
  overflowWrap: 'anywhere',
  wordBreak: 'break-word',
} as const;

function styleOf(dark: BrandColours): string {
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media(max-width:520px){.pad{padding-left:16px!important;padding-right:16px!important}',
    '.tight{padding-left:0!important;padding-right:0!important}.caption{font-size:11px!important}}',
    '@media(max-width:340px){.ground>table>tbody>tr>td{padding-left:0!important;padding-right:0!important}',
    '.pad{padding-left:8px!important;padding-right:8px!important}}',
    '@media(prefers-color-scheme:dark){',
    `.ground,.ground>table>tbody>tr>td{background:${dark.ground}!important}`,
    `.card{background:${dark.card}!important;border-color:#383649!important}`,
    `.band{background:${dark.band}!important;color:${dark.onBand}!important}`,
    `.tint{background:${dark.tint}!important}`,
    '.line{border-color:#383649!important}',
    '.text{color:#f0eff7!important}.soft{color:#b5b2c6!important}',
    `.strong{color:${dark.strong}!important;border-color:${dark.strong}!important}`,
    `.fill{background:${dark.fill}!important;color:${dark.onFill}!important}`,
    '}',
  ].join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

// Slot values are escaped when they are filled in, fallbacks too, so fallbacks must not be escaped here.
function withoutDoubleEscapes(markup: string): string {
  const { literals, slots } = splitAtSlots(markup);
  const filled = slots.map(({ key, fallback }) =>
    slot(
      key,
      fallback.replace(/&(?:lt|gt|quot|#x27|amp);/g, (found) => ENTITIES[found] ?? found),
    ),
  );
  return literals.map((literal, index) => literal + (filled[index] ?? '')).join('');
}
