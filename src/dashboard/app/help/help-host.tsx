import { lazy, useEffect, useEffectEvent } from 'react';
import { loadTexts } from '#dashboard/languages/texts.ts';
import { useSession } from '#dashboard/session/session.ts';
import { inTime } from '#dashboard/ui/in-time.ts';
import { LateOverlay } from '#dashboard/ui/keyboard/late-overlay.tsx';
import { offerSupport } from '#dashboard/ui/support-offer.ts';
import { openHelp, useHelpPart } from './help-part.ts';
import { useMayAskSupport } from './use-may-ask-support.ts';
import { useNews } from './use-news.ts';

// Not while the browser is idle: most people never open them.
const HelpParts = lazy(
  inTime(async () => {
    const [{ HelpParts }] = await Promise.all([
      import('./help-parts.tsx'),
      loadTexts('help', 'lists'),
    ]);
    return { default: HelpParts };
  }),
);

const close = () => openHelp(null);
const ask = (about: string) => openHelp({ kind: 'support', about });

/** What the help menu, the palette and notices open, over any screen of somebody who is signed in. */
export function HelpHost() {
  const part = useHelpPart();
  const { status } = useSession();
  const mayAsk = useMayAskSupport();
  const { read } = useNews();
  const markNewsRead = useEffectEvent(read);
  useEffect(() => {
    if (part?.kind === 'news') markNewsRead();
  }, [part]);
  useEffect(() => {
    offerSupport(mayAsk ? ask : null);
    return () => offerSupport(null);
  }, [mayAsk]);
  useEffect(() => {
    if (status === 'signedOut') close();
  }, [status]);
  return (
    // The panel leaves the keyboard to the screen.
    <LateOverlay isOpen={part !== null && part.kind !== 'panel'} onClose={close}>
      {part !== null && <HelpParts part={part} />}
    </LateOverlay>
  );
}
