import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Appearance } from '#contract/businesses.ts';
import { brandColours } from '#domain/brand-colours.ts';
import { type LanguageCode, languageDirection } from '#domain/languages.ts';
import type { RatingOption } from '#domain/rating-options.ts';
import type { RatingType } from '#domain/ratings.ts';
import { SIGNATURE_PICTURE, type SignatureKind, signatureColour } from '#domain/signatures.ts';

export interface Signature {
  kind: SignatureKind;
  question: string;
  /** The button's text. */
  button: string;
  /** Of the survey without a rating. */
  address: string;
  /** Of a testimonial. Its alternative text names none, since it would stay after a withdrawal. */
  picture: { address: string; alt: string };
  options: readonly (RatingOption & { address: string })[];
  ratingType: RatingType;
  /** The ends of the scale from 0 to 10. */
  ends: { low: string; high: string };
  appearance: Appearance;
  language: LanguageCode;
  /** Origin of pictures, such as https://goodword.example. */
  pictureOrigin: string;
}

/**
 * Email programs keep tables and inline styles of a signature, and little else. Text has no colour of its own, so that
 * each program shows it in the colour of the mail, in dark mode too.
 */
export function renderSignature(signature: Signature): string {
  const markup = renderToStaticMarkup(
    signature.kind === 'testimonial' ? <Testimonial {...signature} /> : <Asking {...signature} />,
  );
  return markup.replace(PRELOADS, '');
}

/** React puts one before the markup for each picture. */
const PRELOADS = /^(?:<link [^>]*>)+/;

function Asking(signature: Signature) {
  return (
    <Table dir={languageDirection(signature.language)} style={FONT}>
      <tr>
        <td style={QUESTION} lang={signature.language}>
          {signature.question}
        </td>
      </tr>
      <tr>
        <td>
          {signature.kind === 'button' ? <Button {...signature} /> : <Scale {...signature} />}
        </td>
      </tr>
    </Table>
  );
}

function Testimonial({ picture, address, button, appearance, language }: Signature) {
  const { width, height } = SIGNATURE_PICTURE;
  return (
    <Table dir={languageDirection(language)} style={FONT}>
      <tr>
        <td style={QUESTION}>
          <a href={address} style={{ ...LINK, color: signatureColour(appearance) }}>
            <img
              src={picture.address}
              alt={picture.alt}
              width={width}
              height={height}
              style={PICTURE}
            />
          </a>
        </td>
      </tr>
      <tr>
        <td lang={language}>
          <a href={address} style={{ fontWeight: 'bold', color: signatureColour(appearance) }}>
            {button}
          </a>
        </td>
      </tr>
    </Table>
  );
}

function Scale(signature: Signature) {
  const { options, ratingType, ends } = signature;
  return (
    <Table>
      <tr>
        {options.map((option) => (
          <td key={option.rating} align="center" style={MARK}>
            <a href={option.address} title={option.meaning} style={LINK}>
              <Mark {...signature} option={option} />
            </a>
          </td>
        ))}
      </tr>
      {ratingType === 'nps' && (
        <tr>
          <td colSpan={6} style={END}>
            {ends.low}
          </td>
          <td colSpan={5} align="right" style={END}>
            {ends.high}
          </td>
        </tr>
      )}
    </Table>
  );
}

type MarkProps = Signature & { option: RatingOption };

function Mark({ ratingType, appearance, pictureOrigin, option: { rating } }: MarkProps) {
  const color = signatureColour(appearance);
  if (ratingType === 'nps') {
    return <span style={{ ...NUMBER, color, border: `1px solid ${color}` }}>{rating}</span>;
  }
  const face = `${pictureOrigin}/pictures/mail/face-${rating}.png`;
  return (
    <span style={{ color }}>
      {ratingType === 'csat' ? (
        <img src={face} alt={`${rating}/5`} width={32} height={32} style={FACE} />
      ) : (
        <span style={STAR}>★</span>
      )}
      {/* Says which it is where pictures are blocked. */}
      <span style={CAPTION}>{rating}</span>
    </span>
  );
}

function Button({ button, address, appearance }: Signature) {
  const { fill, onFill } = brandColours(appearance).light;
  return (
    <Table>
      <tr>
        <td style={{ ...BUTTON, backgroundColor: fill }}>
          <a href={address} style={{ ...BUTTON_LINK, color: onFill }}>
            {button}
          </a>
        </td>
      </tr>
    </Table>
  );
}

type TableProps = { dir?: 'ltr' | 'rtl'; style?: CSSProperties; children: ReactNode };

function Table({ dir, style, children }: TableProps) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      dir={dir}
      style={{ ...INHERITED, ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

/** In mails without a doctype, tables would be black, in dark mode too. */
const INHERITED = { color: 'inherit' };
const FONT = { fontFamily: 'Arial, Helvetica, sans-serif', fontSize: 14, lineHeight: '20px' };
const QUESTION = { paddingBottom: 6 };
const MARK = { paddingRight: 4 };
const LINK = { textDecoration: 'none' };
const PICTURE = { display: 'block', maxWidth: '100%', height: 'auto' };
const FACE = { display: 'block', fontSize: 14, lineHeight: '32px' };
const NUMBER = {
  display: 'block',
  width: 22,
  fontSize: 12,
  lineHeight: '24px',
  fontWeight: 'bold',
  textAlign: 'center',
  borderRadius: 4,
} as const;
const STAR = {
  display: 'block',
  width: 30,
  fontSize: 28,
  lineHeight: '28px',
  textAlign: 'center',
} as const;
const CAPTION = {
  display: 'block',
  fontSize: 11,
  lineHeight: '14px',
  textAlign: 'center',
} as const;
const END = { fontSize: 11, lineHeight: '16px' };
const BUTTON = { borderRadius: 6, padding: '8px 14px' };
const BUTTON_LINK = { fontSize: 14, fontWeight: 'bold', textDecoration: 'none' } as const;
