import { Column, Img, Row, Text } from '@react-email/components';
import type { Appearance } from '#contract/businesses.ts';
import { brandColours } from '#domain/brand-colours.ts';
import { oneLine } from '#domain/display-text.ts';
import { withoutSlotMarks } from '#domain/message-slots.ts';
import { MAIL_INK } from './mail-document.tsx';
import type { ProductBrand } from './product-brand.ts';

export interface MailBrand {
  businessName: string;
  appearance: Appearance;
}

/** The header of a business's mail: its logo or name on its colour. */
export function MailHeader({ appearance, businessName }: MailBrand) {
  const { band, onBand } = brandColours(appearance).light;
  const { logoUrl, showWhiteLogoBackground, showWhiteLogoBorder } = appearance;
  const frame = {
    ...(showWhiteLogoBackground && { backgroundColor: '#ffffff', padding: 8 }),
    ...(showWhiteLogoBorder && { border: '3px solid #ffffff' }),
    borderRadius: 10,
  };
  return (
    <Row className="band" style={{ backgroundColor: band, borderRadius: '14px 14px 0 0' }}>
      <Column className="pad" align="center" style={{ padding: '24px 32px' }}>
        {logoUrl === '' ? (
          <Text className="band" dir="auto" style={{ ...NAME, color: onBand }}>
            {businessName}
          </Text>
        ) : (
          <Img
            src={logoUrl}
            alt={businessName}
            height={56}
            style={{
              ...LOGO,
              ...frame,
              ...NAME,
              color: showWhiteLogoBackground ? MAIL_INK.text : onBand,
            }}
          />
        )}
      </Column>
    </Row>
  );
}

/** The header of an agency's own mails to its clients; null for the product, whose mails have none. */
export function mailBrandOf({ isAgency, name, logoUrl, colours }: ProductBrand): MailBrand | null {
  if (!isAgency) return null;
  const frame = { showWhiteLogoBackground: true, showWhiteLogoBorder: false };
  return brandWithoutMarks({ businessName: name, appearance: { ...frame, ...colours, logoUrl } });
}

/** For mails without slots, in which no name may contain a slot mark. */
export function brandWithoutMarks({ businessName, appearance }: MailBrand): MailBrand {
  const logoUrl = withoutSlotMarks(appearance.logoUrl);
  return { businessName: oneLine(businessName), appearance: { ...appearance, logoUrl } };
}

const NAME = { margin: 0, fontSize: 22, lineHeight: '30px', fontWeight: 700 };
// Limited in both directions, without distortion. The `height` attribute is for mail programs that ignore CSS limits.
const LOGO = { height: 'auto', width: 'auto', maxHeight: 72, maxWidth: 240 } as const;
