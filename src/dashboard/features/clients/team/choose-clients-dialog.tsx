import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '#dashboard/ui/dialog-buttons.tsx';
import { SearchField } from '#dashboard/ui/search-field.tsx';
import { foldText } from '#domain/fold-text.ts';
import type { Assignments } from '../client/client-queries.ts';
import classes from './team.module.css';
import { useAgencyClients } from './use-agency-clients.ts';
import { useAssigning } from './use-assigning.ts';

type Props = { member: Assignments['members'][number]; onClose: () => void };

/** Which of the agency's clients a member works for. */
export function ChooseClientsDialog({ member, onClose }: Props) {
  const { t } = useTranslation();
  const clients = useAgencyClients();
  const [search, setSearch] = useState('');
  const before = member.clientIDs ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(before));
  const { assign, isBusy } = useAssigning(member, onClose);
  const wanted = foldText(search);
  const found = clients.filter(({ name, ownName }) =>
    [name, ownName].some((one) => foldText(one).includes(wanted)),
  );

  function choose(ids: readonly string[], isChosen: boolean): void {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  }

  const foundIDs = found.map(({ id }) => id);
  const isPart = search !== '';
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('assigning.dialog', { name: member.name || member.email })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      styles={{ title: { overflowWrap: 'anywhere' } }}
    >
      <Stack gap="sm">
        <SearchField
          aria-label={t('assigning.search')}
          placeholder={t('assigning.search')}
          clearLabel={t('assigning.clearSearch')}
          search={search}
          pause={150}
          onSearch={setSearch}
        />
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={() => choose(foundIDs, true)}>
            {t(isPart ? 'assigning.allFound' : 'assigning.all')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => choose(foundIDs, false)}>
            {t(isPart ? 'assigning.noneFound' : 'assigning.none')}
          </Button>
        </Group>
        <fieldset className={classes.choices} aria-label={t('assigning.title')}>
          {found.map(({ id, name }) => (
            <label key={id} className={classes.choice}>
              {/* Plain: an agency may have hundreds. */}
              <input
                type="checkbox"
                className={classes.box}
                checked={chosen.has(id)}
                onChange={(event) => choose([id], event.currentTarget.checked)}
              />
              <bdi>{name}</bdi>
            </label>
          ))}
          {found.length === 0 && <Text size="sm">{t('assigning.noMatch', { search })}</Text>}
        </fieldset>
        <Text size="sm" role="status" className="tabular">
          {t('assigning.chosen', { count: clients.length, chosen: chosen.size })}
        </Text>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('assigning.cancel')}
          </Button>
          <Button loading={isBusy} onClick={() => assign([...chosen], before)}>
            {t('assigning.save')}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
