import { Button, Checkbox, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { type Locations, refetchLocations } from '#dashboard/session/locations/locations-query.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { DialogButtons } from '#dashboard/ui/dialog-buttons.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { SearchField } from '#dashboard/ui/search-field.tsx';
import { shownLocations } from '../list/list-view.ts';
import classes from './room.module.css';

/** Entries from which on a search helps. */
const SEARCHED_FROM = 10;

type Props = Pick<Locations, 'allowed' | 'locations'> & { onClose: () => void };

/** Which locations stay open: as many as the plan has room for. */
export function ChooseOpenDialog({ allowed, locations, onClose }: Props) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(locations.filter(({ isLocked }) => !isLocked).map((one) => one.bID)),
  );
  const saving = useMutation({
    mutationFn: () => server.call('chooseOpenLocations', { bID, locationIDs: [...chosen] }),
    onSuccess: async () => {
      await refetchLocations(client, bID);
      showSuccess({ message: t('locationSettings.beyond.saved') });
      onClose();
    },
    meta: { failure: { title: t('locationSettings.beyond.failed') } },
  });

  function toggle(id: string, isChosen: boolean): void {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  const isTooMany = chosen.size > allowed;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('locationSettings.beyond.choose')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="sm">
        <Text size="sm">{t('locationSettings.beyond.chooseText', { count: allowed })}</Text>
        {locations.length >= SEARCHED_FROM && (
          <SearchField
            aria-label={t('locationSettings.search')}
            placeholder={t('locationSettings.search')}
            clearLabel={t('locationSettings.clearSearch')}
            search={search}
            pause={150}
            onSearch={setSearch}
          />
        )}
        <fieldset className={classes.choices} aria-label={t('locationSettings.title')}>
          {shownLocations(locations, { search, region: null }).map(({ bID: id, name }) => (
            <Checkbox
              key={id}
              label={<bdi>{name}</bdi>}
              checked={chosen.has(id)}
              disabled={!chosen.has(id) && chosen.size >= allowed}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
        <Text size="sm" role="status" className="tabular" {...(isTooMany && { c: 'red' })}>
          {t('locationSettings.beyond.chosen', { count: chosen.size, allowed })}
        </Text>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('locationSettings.cancel')}
          </Button>
          <Button
            loading={saving.isPending}
            disabled={isTooMany || chosen.size === 0}
            onClick={() => saving.mutate()}
          >
            {t('locationSettings.beyond.save')}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
