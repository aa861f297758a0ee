import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedLink } from '#contract/named-links.ts';
import type { PrintOptions } from '#contract/print-files.ts';
import { downloadFromCall } from '#dashboard/browser/download-from-call.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useSurveyLanguages } from '#dashboard/session/use-survey-languages.ts';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { LANGUAGE_CODES } from '#domain/languages.ts';
import { PrintFields } from './print-fields.tsx';
import { PrintPreview } from './print-preview.tsx';

/** The countries that print on US Letter. */
const LETTER_COUNTRIES = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE'];

type Props = { links: readonly NamedLink[] };

/** A file to print: choose what, see it, download it. */
export function PrintPanel({ links }: Props) {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const languages = useSurveyLanguages();
  const { country } = entity.businessInfo;
  const countryCode = typeof country === 'string' ? '' : (country?.alpha2 ?? '');
  const [options, setOptions] = useState<PrintOptions>({
    kind: 'poster',
    paper: LETTER_COUNTRIES.includes(countryCode) ? 'letter' : 'a4',
    bleed: false,
    logoInCode: false,
    language: LANGUAGE_CODES.find((code) => code === entity.language) ?? languages[0],
    headline: '',
    callToAction: '',
    linkIDs: [],
  });
  // A link may have been removed since it was chosen.
  const linkIDs = options.linkIDs.filter((id) => links.some(({ linkID }) => linkID === id));
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
          <PrintFields
            {...{ links, languages }}
            options={printed}
            onChange={(changes) => setOptions({ ...printed, ...changes })}
          />
          <Button
            leftSection={<IconPrinter size={16} aria-hidden />}
            loading={downloading.isPending}
            onClick={() => downloading.mutate()}
          >
            {t('share.print.download')}
          </Button>
          <Text size="sm" c="dimmed">
            {t(`share.print.hints.${options.kind}`)}
          </Text>
        </Stack>
        <PrintPreview options={printed} />
      </SimpleGrid>
    </TitledPanel>
  );
}
