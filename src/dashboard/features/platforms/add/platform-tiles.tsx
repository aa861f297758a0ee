import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { UnsavedMark } from '#dashboard/session/drafts/unsaved-mark.tsx';
import { PlatformLogo } from '#dashboard/ui/platform-logo.tsx';
import { PLATFORMS, type PlatformCode } from '#domain/platforms.ts';
import { connectDraft } from '../connect/use-connecting.ts';
import type { PlatformRow } from '../platform-rows.ts';
import { profileDraft } from '../profiles/stored-profile.ts';
import classes from './add.module.css';

type Props = {
  addable: readonly PlatformRow[];
  isLarge?: boolean;
  onAdd: (code: PlatformCode) => void;
};

/** The logos of platforms, each a button that adds it. */
export function PlatformTiles({ addable, isLarge = false, onAdd }: Props) {
  const { t } = useTranslation();
  return (
    <ul className={classes.tiles} data-large={isLarge || undefined}>
      {addable.map(({ code, card }) => (
        <li key={code}>
          <UnstyledButton
            className={classes.tile}
            aria-label={t('platforms.add.one', { platform: PLATFORMS[code].name })}
            onClick={() => onAdd(code)}
          >
            <PlatformLogo code={code} size={isLarge ? 48 : 28} />
            <span>{PLATFORMS[code].name}</span>
          </UnstyledButton>
          <UnsavedMark {...profileDraft(code)} />
          {card !== null && <UnsavedMark {...connectDraft(card.platform)} />}
        </li>
      ))}
    </ul>
  );
}
