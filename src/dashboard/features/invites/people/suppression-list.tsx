import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/calls.ts';
import type { Suppression } from '#contract/people.ts';
import { UnsavedMark } from '#dashboard/session/drafts/unsaved-mark.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { Chip } from '#dashboard/ui/chip.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import type { Channel } from '#domain/messages.ts';
import classes from '../history/history.module.css';
import { ListPanel, type ListSearch, PersonLink } from '../list-panel.tsx';
import { suppressionsQuery } from '../queries.ts';
import type { RecipientReader } from '../recipients/recipient-reader.ts';
import { useAddressError } from '../recipients/use-address-problem-text.ts';
import lines from './people.module.css';
import { SuppressionBox, suppressionDraft } from './suppression-box.tsx';
import { isOptOut, type Suppressing, useSuppression } from './use-suppression.ts';

type Props = ListSearch & { channel: Channel; reader: RecipientReader };

/** The do-not-contact list, with search, and buttons to add and remove people. */
export function SuppressionList({ channel, reader, search, onSearch }: Props) {
  const { t } = useTranslation();
  const { bID, may } = useBusiness();
  const query = useInfiniteQuery(suppressionsQuery(bID, channel, search));
  const suppressing = useSuppression(channel);
  const [isAddingList, addingList] = useDisclosure(false);
  return (
    <ListPanel title={t('invites.people.title')} {...{ channel, query, search, onSearch }}>
      <Text size="sm" c="dimmed" mb="md">
        {t(`invites.people.text.${channel}`)}
      </Text>
      {may('invites.send') && <AddSuppression reader={reader} suppressing={suppressing} />}
      {may('invites.send') && !isAddingList && (
        <Group gap="sm" mt="xs" mb="md">
          <Button variant="subtle" size="compact-sm" onClick={addingList.open}>
            {t('invites.people.addList')}
          </Button>
          <UnsavedMark {...suppressionDraft(channel)} />
        </Group>
      )}
      {isAddingList && <SuppressionBox reader={reader} onClose={addingList.close} />}
      <Lines
        query={query}
        suppressing={suppressing}
        onClear={search === '' ? null : () => onSearch('')}
      />
    </ListPanel>
  );
}

type LinesProps = {
  query: UseInfiniteQueryResult<InfiniteData<AnswerTo<'fetchSuppressions'>>>;
  suppressing: Suppressing;
  /** Clears the search; null if it is empty. */
  onClear: (() => void) | null;
};

function Lines({ query, suppressing, onClear }: LinesProps) {
  const { t } = useTranslation();
  const maySend = useBusiness().may('invites.send');
  const { data } = query;
  if (data === undefined && query.isError) {
    return <QueryError title={t('invites.people.listFailed')} query={query} />;
  }
  if (data === undefined) {
    return (
      <Stack gap="sm" aria-hidden>
        {[1, 2, 3, 4].map((line) => (
          <Skeleton key={line} h={48} radius="sm" />
        ))}
      </Stack>
    );
  }
  const suppressions = data.pages.flatMap((page) => page.suppressions);
  if (suppressions.length === 0) {
    return onClear === null ? (
      <EmptyState
        icon={IconUserCheck}
        title={t('invites.people.none')}
        text={t('invites.people.noneText')}
      />
    ) : (
      <EmptyState icon={IconSearchOff} title={t('invites.people.noneFound')}>
        <Button variant="default" onClick={onClear}>
          {t('invites.clearSearch')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <ul className={lines.list}>
      {suppressions.map((suppression) => (
        <li key={suppression.to}>
          <SuppressionLine
            suppression={suppression}
            onAllow={maySend ? () => suppressing.allow(suppression.to) : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

type SuppressionLineProps = { suppression: Suppression; onAllow: (() => void) | undefined };

/** A person on the do-not-contact list, with date and reason. */
function SuppressionLine({ suppression, onAllow }: SuppressionLineProps) {
  const { t } = useTranslation();
  const timeStyle = useTimeStyle();
  const { to, reason, note, at } = suppression;
  return (
    <div className={lines.line}>
      <div className={lines.recipient}>
        <PersonLink to={to} />
        <div className={classes.caption}>
          {formatMomentInShort(at, timeStyle)}
          {note !== null && note !== '' && <bdi>“{note}”</bdi>}
        </div>
      </div>
      <Chip tone={isOptOut(reason) ? 'danger' : 'neutral'}>
        {t(`invites.suppressedBy.${reason}`)}
      </Chip>
      {onAllow !== undefined && !isOptOut(reason) && (
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

type AddSuppressionProps = {
  reader: RecipientReader;
  suppressing: Suppressing;
};

/** Adds a person, for example one who asked by phone. */
function AddSuppression({ reader, suppressing }: AddSuppressionProps) {
  const { t } = useTranslation();
  const { channel } = reader;
  const addressError = useAddressError(reader);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);

  function add(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const to = reader.readAddress(typed).value;
    setError(addressError(typed));
    if (to !== null) suppressing.suppress(to, { onSuccess: () => setTyped('') });
  }

  return (
    <form noValidate onSubmit={add} className={lines.add}>
      <TextInput
        label={t(`invites.people.addLabel.${channel}`)}
        type={channel === 'email' ? 'email' : 'tel'}
        dir="ltr"
        flex={1}
        maw={360}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError(null);
        }}
      />
      <Button type="submit" variant="default" loading={suppressing.isBusy} mt={24}>
        {t('invites.people.add')}
      </Button>
    </form>
  );
}
