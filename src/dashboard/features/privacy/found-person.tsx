import { Button, Checkbox, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import { EraseDialog } from './erase-dialog.tsx';
import classes from './privacy.module.css';
import type { Other, PersonData } from './queries.ts';
import {
  MentionsNote,
  NothingStored,
  StoredDataList,
  storedKinds,
  UnsureNote,
  useStoredDataText,
} from './stored-data.tsx';

type Props = {
  data: PersonData;
  /** Everything that was searched for, joined as text. */
  all: string;
  copying: UseMutationResult<unknown, Error, void>;
  erasing: UseMutationResult<unknown, Error, void>;
  others: { chosen: readonly Other[]; choose: (other: Other, isWanted: boolean) => void };
  /** Whether `data` belongs to the previous choice. */
  isBehind: boolean;
};

/** The stored data of the person, with export and erasure. */
export function FoundPerson({ data, all, copying, erasing, others, isBehind }: Props) {
  const { t } = useTranslation();
  const [isAsking, asking] = useDisclosure(false);
  const { names, holdings, responses, mentions } = data;
  if (storedKinds(holdings).length === 0) return <NothingStored {...data} />;
  return (
    <div className={classes.found}>
      <Title order={3}>{t('privacy.person.found', { to: all })}</Title>
      {names.length > 0 && (
        <Text size="sm" c="dimmed" mt={4} dir="auto">
          {t('privacy.person.names', { names: names.join(', ') })}
        </Text>
      )}
      <StoredDataList holdings={holdings} isWithSuppressions />
      <UnsureNote {...data} />
      <OtherAddresses {...data} chosen={others.chosen} onChoose={others.choose} />
      <FoundResponses responses={responses} total={holdings.responses} />
      <MentionsNote {...mentions} />
      <Group mt="lg" gap="sm" className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={copying.isPending || isBehind}
          onClick={() => copying.mutate()}
        >
          {t('privacy.person.export')}
        </Button>
        <Button
          variant="default"
          c="var(--gw-danger-text)"
          loading={isBehind}
          onClick={asking.open}
        >
          {t('privacy.person.erase')}
        </Button>
      </Group>
      <EraseDialog
        isOpen={isAsking}
        data={data}
        to={all}
        isBusy={erasing.isPending}
        onClose={asking.close}
        onErase={() => erasing.mutate(undefined, { onSuccess: asking.close })}
      />
    </div>
  );
}

const SHOWN_FIRST = 10;

type FoundResponsesProps = Pick<PersonData, 'responses'> & { total: number };

function FoundResponses({ responses, total }: FoundResponsesProps) {
  const { t, i18n } = useTranslation();
  const [isExpanded, { open }] = useDisclosure(false);
  if (responses.length === 0) return null;
  const shown = isExpanded ? responses : responses.slice(0, SHOWN_FIRST);
  const hidden = total - shown.length;
  return (
    <>
      <Title order={4} size="sm" mt="md" mb={4}>
        {t('privacy.person.responses')}
      </Title>
      <ul className={classes.responses}>
        {shown.map(({ sessionID, at, excerpt, isShowcased, number }) => (
          <li key={sessionID}>
            <Text size="xs" c="dimmed">
              {formatMomentInShort(at, i18n.language)}
              {isShowcased && ` · ${t('privacy.person.shown')}`}
              {number !== null && (
                <>
                  {' · '}
                  <bdi>{number}</bdi>
                </>
              )}
            </Text>
            <Text size="sm" dir="auto" lineClamp={2} c={excerpt === '' ? 'dimmed' : undefined}>
              {excerpt === '' ? t('privacy.person.noText') : excerpt}
            </Text>
          </li>
        ))}
        {hidden > 0 && (
          <li>
            {t('privacy.person.more', { count: hidden })}
            {shown.length < responses.length && (
              <Button size="compact-sm" variant="default" ms="sm" onClick={open}>
                {t('privacy.person.showMore')}
              </Button>
            )}
          </li>
        )}
      </ul>
    </>
  );
}

type OtherAddressesProps = Pick<PersonData, 'others' | 'hasMoreOthers'> & {
  chosen: readonly Other[];
  onChoose: (other: Other, isWanted: boolean) => void;
};

/** Other addresses and numbers of the person, each of which can be included. */
function OtherAddresses({ others, hasMoreOthers, chosen, onChoose }: OtherAddressesProps) {
  const { t } = useTranslation();
  const storedDataText = useStoredDataText();
  const isChosen = ({ to }: Other) => chosen.some((one) => one.to === to);
  // In a stable order, so that none moves when ticked.
  const offered = [...chosen, ...others.filter((other) => !isChosen(other))].sort((one, other) =>
    one.to < other.to ? -1 : 1,
  );
  if (offered.length === 0 && !hasMoreOthers) return null;
  return (
    <section aria-labelledby="others-title">
      <Title order={4} size="sm" mt="md" id="others-title">
        {t('privacy.others.title')}
      </Title>
      {offered.length > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('privacy.others.text')}
        </Text>
      )}
      {offered.map((other) => (
        <Checkbox
          key={other.to}
          className={classes.other}
          label={<bdi>{other.to}</bdi>}
          description={t('privacy.others.adds', { held: storedDataText(other.adds) })}
          checked={isChosen(other)}
          onChange={(event) => onChoose(other, event.currentTarget.checked)}
        />
      ))}
      {hasMoreOthers && (
        <Text size="sm" mt="xs">
          {t('privacy.others.more')}
        </Text>
      )}
    </section>
  );
}
