import type { QRCode } from 'qrcode';
import { useEffect, useState } from 'react';
import { fill } from '#domain/fill-placeholders.ts';
import { withIsolatedName } from '../bidi-isolate.ts';
import { createRetryingImport } from '../retrying-import.ts';
import type { SurveyModel } from '../survey-model.ts';

type Props = { readonly model: SurveyModel; readonly address: string };

/** Scanners need a white margin of four modules (ISO/IEC 18004). */
const MARGIN = 4;

const loadCodes = createRetryingImport(() => import('qrcode'));

/** How a customer who agreed to publication can change their mind: on their own phone, since the tablet forgets them. */
export function ConsentCode({ model, address }: Props) {
  const code = useCode(address);
  const { texts, kioskTexts, business } = withIsolatedName(model);
  const notice = fill(texts.consentNotice, { business: business.name });
  if (code === null) return null;
  return (
    <>
      <p className="note agreed">
        {notice} {code === 'failed' ? `${texts.consentLink}:` : kioskTexts?.consentCode}
      </p>
      {code === 'failed' ? (
        <p className="kiosk-address" dir="ltr">
          {address}
        </p>
      ) : (
        <CodeImage code={code} label={texts.consentLink} />
      )}
    </>
  );
}

function CodeImage({
  code: { modules },
  label,
}: {
  readonly code: QRCode;
  readonly label: string;
}) {
  const { size } = modules;
  const width = size + 2 * MARGIN;
  const dark = Array.from(modules.data, (isDark, index) =>
    isDark ? `M${(index % size) + MARGIN} ${Math.floor(index / size) + MARGIN}h1v1h-1z` : '',
  );
  return (
    <svg
      className="kiosk-code"
      viewBox={`0 0 ${width} ${width}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  );
}

/** Null until its library is there. */
function useCode(address: string): QRCode | 'failed' | null {
  const [code, setCode] = useState<QRCode | 'failed' | null>(null);
  useEffect(() => {
    loadCodes()
      .then(({ default: codes }) => setCode(codes.create(address, { errorCorrectionLevel: 'M' })))
      .catch(() => setCode('failed'));
  }, [address]);
  return code;
}
