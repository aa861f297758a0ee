import { ActionIcon, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { PLATFORMS } from '#domain/platforms.ts';
import { stopsImports } from '#domain/review-imports.ts';
import { isConnectable } from '../add/offered-ways.ts';
import type { PlatformRow, RowActions } from '../platform-rows.ts';
import { useProfileRemoval } from '../profiles/use-profile-removal.ts';
import { useRefreshing } from '../use-refreshing.ts';

type Props = RowActions & { row: PlatformRow };

/** What can be done with a platform, as far as its state and the user's permissions allow. */
export function RowMenu({ row, onEdit, onDisconnect, onImport }: Props) {
  const { t } = useTranslation();
  const { may } = useBusiness();
  const refreshing = useRefreshing();
  const remove = useProfileRemoval();
  const { code, card, profile, isLinked } = row;
  const connection = card?.connection ?? null;
  const isStopped = card?.problem != null && stopsImports(card.problem.code);
  const change = isLinked ? 'changeLink' : 'addLink';
  const edit = card !== null && isConnectable(card) ? 'linkAndConnection' : change;
  const mayEdit = may('settings.platforms');
  const mayImport = may('reviews.import') && card !== null;
  if (!mayEdit && !mayImport) return null;
  return (
    <Menu position="bottom-end" shadow="md" width={240}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('platforms.menuOf', { platform: PLATFORMS[code].name })}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayImport && connection !== null && !isStopped && card.state !== 'live' && (
          <Menu.Item onClick={() => refreshing.mutate(card.platform)}>
            {t('platforms.refresh')}
          </Menu.Item>
        )}
        {mayImport && (
          <>
            <Menu.Item onClick={() => onImport(card.platform, 'csv')}>
              {t('platforms.importFile')}
            </Menu.Item>
            <Menu.Item onClick={() => onImport(card.platform, 'byHand')}>
              {t('platforms.addByHand')}
            </Menu.Item>
          </>
        )}
        {mayEdit && (
          <>
            {mayImport && <Menu.Divider />}
            <Menu.Item onClick={() => onEdit(code)}>{t(`platforms.${edit}`)}</Menu.Item>
            {connection !== null && (
              <Menu.Item onClick={() => onDisconnect(code)}>{t('platforms.disconnect')}</Menu.Item>
            )}
            {connection === null && isLinked && (
              <Menu.Item onClick={() => remove(code, profile)}>{t('platforms.remove')}</Menu.Item>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
