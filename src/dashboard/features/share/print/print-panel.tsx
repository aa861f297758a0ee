import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedLink } from '#contract/named-links.ts';
import { downloadFromCall } from '#dashboard/browser/download-from-call.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import type { ShareChoices } from '../use-share-choices.ts';
import { PrintFields } from './print-fields.tsx';
import { PrintPreview } from './print-preview.tsx';
import { usePrintedLocations } from './use-printed-locations.ts';

type Props = {
  links: readonly NamedLink[] | undefined;
  choices: ShareChoices;
  onChange: (changes: Partial<ShareChoices>) => void;
};

/** A file to print: choose what, see it, download it. */
export function PrintPanel({ links, choices, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const bID = useBusinessID();
  const { linkID, rating: _notPrinted, several, locations, ...options } = choices;
  const below = usePrintedLocations(locations);
  const all = links?.map((link) => link.linkID) ?? [];
  const chosen = linkID === null ? [] : [linkID];
  // Removed ones too: the server says so.
  const linkIDs = several === null ? chosen : several === 'all' ? all : [...several];
  const isGone = links !== undefined && chosen.some((id) => !all.includes(id));
  const isOwnPrintable = several === null ? !isGone : linkIDs.length > 0;
  const isPrintable = below === null ? isOwnPrintable : below !== 'loading';
  const printed =
    below === null || below === 'loading'
      ? { ...options, linkIDs }
      : { ...options, linkIDs: [], locations: below, locationLinks: several !== null };
  const [received, setReceived] = useState(0);
  const downloading = useMutation({
    mutationFn: () =>
      downloadFromCall('makePrintFile', { bID, ...printed }, { onProgress: setReceived }),
    onMutate: () => setReceived(0),
    meta: { failure: { title: t('share.print.downloadFailed') } },
  });
  return (
    <TitledPanel title={t('share.print.title')} gap="xs">
      <Text size="sm" c="dimmed" mb="md">
        {t('share.print.text')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Stack gap="md">
          <PrintFields
            {...{ links, choices, onChange }}
            codes={below === null ? Math.max(1, linkIDs.length) : 1}
          />
          <Button
            leftSection={<IconPrinter size={16} aria-hidden />}
            loading={downloading.isPending}
            disabled={!isPrintable}
            onClick={() => downloading.mutate()}
          >
            {t('share.print.download')}
          </Button>
          {downloading.isPending && below !== null && (
            <Text size="sm" c="dimmed" role="status">
              {t('share.print.received', { size: shownSize(received, i18n.language) })}
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {t(`share.print.hints.${options.kind}`)}
          </Text>
        </Stack>
        {isPrintable && <PrintPreview options={printed} />}
      </SimpleGrid>
    </TitledPanel>
  );
}

const MEGABYTE = 1_000_000;

function shownSize(bytes: number, language: string): string {
  const unit = { style: 'unit', unit: 'megabyte' } as const;
  return new Intl.NumberFormat(language, { ...unit, maximumFractionDigits: 1 }).format(
    bytes / MEGABYTE,
  );
}
