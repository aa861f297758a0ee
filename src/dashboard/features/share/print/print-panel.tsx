import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { NamedLink } from '#contract/named-links.ts';
import { downloadFromCall } from '#dashboard/browser/download-from-call.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import type { ShareChoices } from '../use-share-choices.ts';
import { PrintFields } from './print-fields.tsx';
import { PrintPreview } from './print-preview.tsx';

type Props = {
  links: readonly NamedLink[] | undefined;
  choices: ShareChoices;
  onChange: (changes: Partial<ShareChoices>) => void;
};

/** A file to print: choose what, see it, download it. */
export function PrintPanel({ links, choices, onChange }: Props) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const { linkID, rating: _notPrinted, several, ...options } = choices;
  const all = links?.map((link) => link.linkID) ?? [];
  const chosen = linkID === null ? [] : [linkID];
  // Removed ones too: the server says so.
  const linkIDs = several === null ? chosen : several === 'all' ? all : [...several];
  const isGone = links !== undefined && chosen.some((id) => !all.includes(id));
  const isPrintable = several === null ? !isGone : linkIDs.length > 0;
  const printed = { ...options, linkIDs };
  const downloading = useMutation({
    mutationFn: () => downloadFromCall('makePrintFile', { bID, ...printed }),
    meta: { failure: { title: t('share.print.downloadFailed') } },
  });
  return (
    <TitledPanel title={t('share.print.title')} gap="xs">
      <Text size="sm" c="dimmed" mb="md">
        {t('share.print.text')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Stack gap="md">
          <PrintFields {...{ links, choices, onChange }} codes={Math.max(1, linkIDs.length)} />
          <Button
            leftSection={<IconPrinter size={16} aria-hidden />}
            loading={downloading.isPending}
            disabled={!isPrintable}
            onClick={() => downloading.mutate()}
          >
            {t('share.print.download')}
          </Button>
          <Text size="sm" c="dimmed">
            {t(`share.print.hints.${options.kind}`)}
          </Text>
        </Stack>
        {isPrintable && <PrintPreview options={printed} />}
      </SimpleGrid>
    </TitledPanel>
  );
}
