import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inTime } from './in-time.ts';
import { showError } from './notices.ts';

type Options<Part> = {
  readonly load: () => Promise<Part>;
  readonly isWanted: boolean;
  /** Called if it does not arrive, which a notice has said; it is loaded again once it is wanted again. */
  readonly onFailed: () => void;
};

/** What a script holds, which loads once it is wanted; null until then. The screen stays if it does not arrive. */
export function useWantedScript<Part>({ load, isWanted, onFailed }: Options<Part>): Part | null {
  const { t } = useTranslation();
  const [part, setPart] = useState<Part | null>(null);
  const start = useEffectEvent(() => {
    if (part !== null) return undefined;
    let isAwaited = true;
    inTime(load)().then(
      (loaded) => isAwaited && setPart(() => loaded),
      () => {
        if (!isAwaited) return;
        onFailed();
        showError({ message: t('errors.network') });
      },
    );
    return () => {
      isAwaited = false;
    };
  });
  useEffect(() => (isWanted ? start() : undefined), [isWanted]);
  return part;
}
