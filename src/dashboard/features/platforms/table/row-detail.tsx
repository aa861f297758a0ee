import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PlatformCard } from '#contract/review-platforms.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { PLATFORMS } from '#domain/platforms.ts';
import { stopsImports } from '#domain/review-imports.ts';
import { ImportState } from '../import-state.tsx';
import type { PlatformRow, RowActions } from '../platform-rows.ts';
import { RefreshButton } from '../refresh-button.tsx';

/** How a running import stands, or what is wrong with the button that mends it. */
export function RowDetail({ row: { card }, onEdit }: RowActions & { row: PlatformRow }) {
  if (card === null) return null;
  const { state, problem } = card;
  if (state !== 'importing' && state !== 'waiting' && state !== 'needsAttention') return null;
  return (
    <tr>
      <td colSpan={7} data-column="detail">
        <ImportState card={card} />
        {problem !== null && <Mend card={card} onEdit={onEdit} />}
      </td>
    </tr>
  );
}

function Mend({ card: { platform, problem }, onEdit }: Pick<RowActions, 'onEdit'> & MendProps) {
  const { t } = useTranslation();
  const { may } = useBusiness();
  if (problem === null || !stopsImports(problem.code)) {
    return may('reviews.import') ? <RefreshButton platform={platform} isRetry /> : null;
  }
  if (!may('settings.platforms')) return null;
  const action = t(problem.code === 'gone' ? 'platforms.checkAddress' : 'platforms.connectAgain');
  return (
    <Button
      variant="default"
      aria-label={t('platforms.actionOf', { action, platform: PLATFORMS[platform].name })}
      onClick={() => onEdit(platform)}
    >
      {action}
    </Button>
  );
}

type MendProps = { card: PlatformCard };
