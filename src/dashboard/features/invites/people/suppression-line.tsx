import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Suppression } from '#contract/people.ts';
import { Chip } from '#dashboard/ui/chip.tsx';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import classes from '../history/history.module.css';
import lines from './people.module.css';
import { PersonLink } from './person-link.tsx';
import { isTheirOwn } from './use-suppression.ts';

type Props = { suppression: Suppression; onAllow: (() => void) | undefined };

/** Somebody who may not be written to, since when and why. */
export function SuppressionLine({ suppression, onAllow }: Props) {
  const { t, i18n } = useTranslation();
  const { to, reason, note, at } = suppression;
  return (
    <div className={lines.line}>
      <div className={lines.who}>
        <PersonLink to={to} />
        <div className={classes.under}>
          {formatMomentInShort(at, i18n.language)}
          {note !== null && note !== '' && <bdi>“{note}”</bdi>}
        </div>
      </div>
      <Chip tone={isTheirOwn(reason) ? 'danger' : 'neutral'}>
        {t(`invites.suppressedBy.${reason}`)}
      </Chip>
      {onAllow !== undefined && !isTheirOwn(reason) && (
        <Button
          variant="default"
          size="compact-xs"
          aria-label={t('invites.people.allowOf', { to })}
          onClick={onAllow}
        >
          {t('invites.people.allow')}
        </Button>
      )}
    </div>
  );
}
