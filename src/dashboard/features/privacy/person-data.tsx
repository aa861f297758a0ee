import { Button, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useTranslation } from 'react-i18next';
import { EraseDialog } from './erase-dialog.tsx';
import { FoundResponses } from './found-responses.tsx';
import { heldKinds } from './held-kinds.ts';
import { HeldList } from './held-list.tsx';
import { MentionsNote } from './mentions-note.tsx';
import { NothingKept } from './nothing-kept.tsx';
import { OtherAddresses } from './other-addresses.tsx';
import type { PersonData as Data } from './person-data-query.ts';
import classes from './privacy.module.css';
import { UnsureNote } from './unsure-note.tsx';
import type { Other } from './use-person-data.ts';

type Props = {
  data: Data;
  /** All that is looked at, in words. */
  all: string;
  copying: { run: () => Promise<void>; isBusy: boolean };
  erasing: { run: (onDone: () => void) => Promise<void>; isBusy: boolean };
  others: { chosen: readonly Other[]; choose: (other: Other, isWanted: boolean) => void };
  /** Whether `data` is of what was chosen before. */
  isBehind: boolean;
};

/** What is kept of the person who was looked for, and what can be done with it. */
export function PersonData({ data, all, copying, erasing, others, isBehind }: Props) {
  const { t } = useTranslation();
  const [isAsking, asking] = useDisclosure(false);
  const { names, holdings, responses, mentions } = data;
  if (heldKinds(holdings).length === 0) return <NothingKept {...data} />;
  return (
    <div className={classes.found}>
      <Title order={3}>{t('privacy.person.found', { to: all })}</Title>
      {names.length > 0 && (
        <Text size="sm" c="dimmed" mt={4} dir="auto">
          {t('privacy.person.names', { names: names.join(', ') })}
        </Text>
      )}
      <HeldList holdings={holdings} isWithSuppressions />
      <UnsureNote {...data} />
      <OtherAddresses {...data} chosen={others.chosen} onChoose={others.choose} />
      <FoundResponses responses={responses} total={holdings.responses} />
      <MentionsNote {...mentions} />
      <Group mt="lg" gap="sm" className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={copying.isBusy || isBehind}
          onClick={() => void copying.run()}
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
        isBusy={erasing.isBusy}
        onClose={asking.close}
        onErase={() => void erasing.run(asking.close)}
      />
    </div>
  );
}
