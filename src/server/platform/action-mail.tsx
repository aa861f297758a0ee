import { Button, Column, Heading, Link, Row, Text } from '@react-email/components';
import { brandColours } from '#domain/brand-colours.ts';
import type { AppearanceColours } from '#domain/brand-contrast.ts';
import { oneLine } from '#domain/display-text.ts';
import type { LanguageCode } from '#domain/languages.ts';
import { withoutSlotMarks } from '#domain/message-slots.ts';
import { MAIL_INK, renderMailDocument } from './mail-document.tsx';
import { brandWithoutMarks, type MailBrand, MailHeader, mailBrandOf } from './mail-header.tsx';
import { brandedLink, OWN_BRAND, type ProductBrand, senderHeaders } from './product-brand.ts';

export interface ComposedMail {
  subject: string;
  html: string;
  text: string;
}

/** With who it is from. */
export interface AddressedMail extends ComposedMail {
  headers: Readonly<Record<string, string>>;
}

interface Parts {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  button: string;
  link: string;
  /** Shown before the written-out address in each part; null for none. */
  linkIntro: { readonly html: string; readonly text: string } | null;
  /** May be empty. */
  closing: string;
  /** A link below everything, such as to unsubscribe. */
  footer?: { readonly label: string; readonly href: string };
  /** Defaults to English. */
  language?: LanguageCode;
  /** The sending business, whose header replaces the greeting; undefined for the product's own mails. */
  brand?: MailBrand;
  /** In whose name it is sent; defaults to the product's own. */
  product?: ProductBrand;
}

/** A mail that asks for one action: one column, dark-mode safe, readable without images, with a text part. */
export function composeActionMail(input: Parts): AddressedMail {
  const parts = withoutMarks(input);
  const { subject, greeting, paragraphs, link, linkIntro, closing, footer } = parts;
  const { language = 'en', brand, product = OWN_BRAND } = parts;
  const header = brand ?? mailBrandOf(product);
  const colours = header?.appearance ?? product.colours;
  const written = [
    greeting,
    ...paragraphs,
    linkIntro ? `${linkIntro.text}\n${link}` : link,
    closing,
    footer ? `${footer.label}\n${footer.href}` : '',
  ];
  const html = renderMailDocument({
    subject,
    preheader: paragraphs[0] ?? '',
    language,
    colours,
    children: (
      <>
        {header && <MailHeader {...header} />}
        <ActionMail {...parts} colours={colours} hasHeader={header !== null} />
      </>
    ),
  });
  const text = `${written.filter((part) => part !== '').join('\n\n')}\n\n`;
  return { subject, html, text, headers: senderHeaders(product) };
}

// These mails have no slots, so no name may contain a slot mark.
function withoutMarks(parts: Parts): Parts {
  return {
    ...parts,
    link: brandedLink(parts.link, parts.product ?? OWN_BRAND),
    subject: oneLine(parts.subject),
    greeting: oneLine(parts.greeting),
    paragraphs: parts.paragraphs.map(withoutSlotMarks),
    ...(parts.brand && { brand: brandWithoutMarks(parts.brand) }),
  };
}

function ActionMail(parts: Parts & { colours: AppearanceColours; hasHeader: boolean }) {
  const { greeting, paragraphs, button, link, linkIntro, closing, footer, brand, hasHeader } =
    parts;
  const { light } = brandColours(parts.colours);
  const fill = { backgroundColor: light.fill, color: light.onFill };
  return (
    <Row className="card" style={hasHeader ? { ...CARD, borderRadius: '0 0 14px 14px' } : CARD}>
      <Column className="pad" style={{ padding: '32px 32px 24px' }}>
        {!brand && (
          <Heading as="h1" className="text" dir="auto" style={HEADING}>
            {greeting}
          </Heading>
        )}
        {paragraphs.map((paragraph) => (
          <Text key={paragraph} className="text" dir="auto" style={PARAGRAPH}>
            {paragraph}
          </Text>
        ))}
        <Button className="fill" href={link} style={{ ...BUTTON, ...fill }}>
          {button}
        </Button>
        {linkIntro && (
          <Text className="soft" style={{ ...SMALL, margin: '28px 0 4px' }}>
            {linkIntro.html}
          </Text>
        )}
        <Text style={{ ...SMALL, ...(linkIntro === null && { margin: '28px 0 8px' }) }}>
          <Link className="strong" href={link} style={{ ...ADDRESS, color: light.strong }}>
            {link}
          </Link>
        </Text>
        {closing !== '' && (
          <Text className="soft" style={{ ...SMALL, margin: '16px 0 8px' }}>
            {closing}
          </Text>
        )}
        {footer && (
          <Text style={{ ...SMALL, margin: '16px 0 8px' }}>
            <Link className="soft" href={footer.href} style={{ ...SMALL, ...UNDERLINED }}>
              {footer.label}
            </Link>
          </Text>
        )}
      </Column>
    </Row>
  );
}

const CARD = { backgroundColor: '#ffffff', borderRadius: 14 };
const HEADING = {
  margin: '0 0 14px',
  fontSize: 22,
  lineHeight: '30px',
  fontWeight: 700,
  color: MAIL_INK.text,
};
const PARAGRAPH = { margin: '0 0 22px', fontSize: 16, lineHeight: '26px', color: MAIL_INK.text };
const BUTTON = { padding: '13px 26px', borderRadius: 10, fontSize: 16, fontWeight: 600 };
const SMALL = { margin: '0 0 8px', fontSize: 14, lineHeight: '22px', color: MAIL_INK.soft };
const UNDERLINED = { textDecoration: 'underline' } as const;
const ADDRESS = { textDecoration: 'underline', wordBreak: 'break-all' } as const;
