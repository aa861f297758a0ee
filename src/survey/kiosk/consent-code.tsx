import { useEffect, useState } from 'react';
import { fill } from '#domain/fill-placeholders.ts';
import { withIsolatedName } from '../bidi-isolate.ts';
import type { SurveyModel } from '../survey-model.ts';
import type { Code } from './code-worker.ts';

type Props = { readonly model: SurveyModel; readonly address: string };

/** Scanners need a white margin of four modules (ISO/IEC 18004). */
const MARGIN = 4;

/** How a customer who agreed to publication can change their mind: on their own phone, since the tablet forgets them. */
export function ConsentCode({ model, address }: Props) {
  const code = useCode(address);
  const { texts, kioskTexts, business } = withIsolatedName(model);
  const notice = fill(texts.consentNotice, { business: business.name });
  if (code === null) return null;
  return (
    <div className="kiosk-consent">
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
    </div>
  );
}

function CodeImage({
  code: { size, dark },
  label,
}: {
  readonly code: Code;
  readonly label: string;
}) {
  const width = size + 2 * MARGIN;
  const squares = Array.from(dark, (isDark, index) =>
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
      <path d={squares.join('')} />
    </svg>
  );
}

/** Null until it is drawn. */
function useCode(address: string): Code | 'failed' | null {
  const [code, setCode] = useState<Code | 'failed' | null>(null);
  useEffect(() => {
    // A script of its own: shared with it, the survey's scripts would grow for everybody.
    const worker = new Worker(new URL('./code-worker.ts', import.meta.url));
    worker.onmessage = ({ data }: MessageEvent<Code>) => setCode(data);
    worker.onerror = () => setCode('failed');
    worker.postMessage(address);
    return () => worker.terminate();
  }, [address]);
  return code;
}
