import { lazy, useEffect } from 'react';
import { loadTexts } from '#dashboard/languages/texts.ts';
import { useSession } from '#dashboard/session/session.ts';
import { inTime } from '#dashboard/ui/in-time.ts';
import { LateOverlay } from '#dashboard/ui/keyboard/late-overlay.tsx';
import { offerSupport } from '#dashboard/ui/support-offer.ts';
import { openHelp, useHelpPart } from './help-part.ts';
import { useMayAskSupport } from './use-may-ask-support.ts';

// Not while the browser is idle: most people never open them.
const SupportDialog = lazy(
  inTime(async () => {
    const [{ SupportDialog }] = await Promise.all([
      import('#dashboard/features/help/support/support-dialog.tsx'),
      loadTexts('help'),
    ]);
    return { default: SupportDialog };
  }),
);

const close = () => openHelp(null);
const ask = (about: string) => openHelp({ kind: 'support', about });

/** What the help menu, the palette and notices open, over any screen of somebody who is signed in. */
export function HelpHost() {
  const part = useHelpPart();
  const { status } = useSession();
  const mayAsk = useMayAskSupport();
  useEffect(() => {
    offerSupport(mayAsk ? ask : null);
    return () => offerSupport(null);
  }, [mayAsk]);
  useEffect(() => {
    if (status === 'signedOut') close();
  }, [status]);
  return (
    <LateOverlay isOpen={part?.kind === 'support'} onClose={close}>
      {part?.kind === 'support' && <SupportDialog about={part.about} onClose={close} />}
    </LateOverlay>
  );
}
