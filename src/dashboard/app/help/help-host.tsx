import { useEffect, useEffectEvent } from 'react';
import { loadTexts } from '#dashboard/languages/texts.ts';
import { LateFrame } from '#dashboard/ui/keyboard/late-frame.tsx';
import { LateOverlay } from '#dashboard/ui/keyboard/late-overlay.tsx';
import { offerSupport } from '#dashboard/ui/support-offer.ts';
import { useWantedScript } from '#dashboard/ui/use-wanted-script.ts';
import { openHelp, useHelpPart } from './help-part.ts';
import { useMayAskSupport } from './use-may-ask-support.ts';
import { useNews } from './use-news.ts';

// Not while the browser is idle: most people never open them.
async function loadParts() {
  const [{ HelpParts }] = await Promise.all([
    import('./help-parts.tsx'),
    loadTexts('help', 'lists'),
  ]);
  return HelpParts;
}

const close = () => openHelp(null);
const ask = (about: string) => openHelp({ kind: 'support', about });

/** What the help menu, the palette and notices open, over any screen of somebody who is signed in. */
export function HelpHost() {
  const part = useHelpPart();
  const mayAsk = useMayAskSupport();
  const { read } = useNews();
  const HelpParts = useWantedScript({ load: loadParts, isWanted: part !== null, onFailed: close });
  // The panel leaves the keyboard to the screen.
  const isOverlay = part !== null && part.kind !== 'panel';
  const markNewsRead = useEffectEvent(read);
  useEffect(() => {
    if (part?.kind === 'news' && HelpParts !== null) markNewsRead();
  }, [part, HelpParts]);
  useEffect(() => {
    offerSupport(mayAsk ? ask : null);
    return () => offerSupport(null);
  }, [mayAsk]);
  return (
    <LateOverlay isOpen={isOverlay} onClose={close}>
      {HelpParts === null
        ? isOverlay && <LateFrame shape="dialog" onClose={close} />
        : part !== null && <HelpParts part={part} />}
    </LateOverlay>
  );
}
