import { Group, SegmentedControl, Select, Text, Title } from '@mantine/core';
import IconContrast from '@tabler/icons-react/dist/esm/icons/IconContrast2.mjs';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { areColoursAdjusted } from '#domain/brand-contrast.ts';
import { LANGUAGES } from '#domain/languages.ts';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import type { FlowDraft } from '../use-flow-draft.ts';
import { FullPreview } from './full-preview.tsx';
import classes from './preview.module.css';
import { PreviewFrame } from './preview-frame.tsx';
import { previewRequest } from './preview-request.ts';
import { type SampleTexts, withSamples } from './with-samples.ts';

const WIDTHS = ['phone', 'desktop'] as const;
export type PreviewWidth = (typeof WIDTHS)[number];

const SCOPES = ['step', 'survey'] as const;
type Scope = (typeof SCOPES)[number];

type Props = {
  entity: Entity;
  draft: FlowDraft;
  resolve: TextResolver;
  /** The index of the step that is edited; null where none is. */
  focusedIndex: number | null;
};

/** The survey as customers will see it, drawn by the same code, while it is edited. */
export function PreviewPanel({ entity, draft, focusedIndex }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const [scope, setScope] = useState<Scope>('step');
  const [language, setLanguage] = useState(entity.language);
  const samples = useSampleTexts();
  const flow = useMemo(() => withSamples(draft.flow, samples), [draft.flow, samples]);
  const focused = focusedIndex === null ? null : (flow[focusedIndex] ?? null);
  const step = scope === 'step' ? focused : null;
  const json = useMemo(
    () => JSON.stringify(previewRequest(entity, { flow, step, language })),
    [entity, flow, step, language],
  );

  return (
    <Panel aria-labelledby={titleId} p="md">
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} size="h3" id={titleId}>
          {t('flowShare.preview.title')}
        </Title>
        <FullPreview entity={entity} flow={flow} language={language} />
      </Group>
      <Group gap="xs" mb="sm">
        <WidthChoice width={width} onChange={setWidth} />
        {focused !== null && <ScopeChoice scope={scope} onChange={setScope} />}
        <Select
          size="xs"
          className={classes.language}
          aria-label={t('flowShare.preview.language')}
          allowDeselect={false}
          value={language}
          onChange={(value) => setLanguage(value ?? entity.language)}
          data={LANGUAGES.map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
        />
      </Group>
      <PreviewFrame
        url={entity.previewURL}
        json={json}
        focus={[step?.uniqueID ?? '', scope, language].join(' ')}
        width={width}
        language={LANGUAGES.find(({ code }) => code === language)?.name ?? language}
      />
      <AdjustedNote entity={entity} />
    </Panel>
  );
}

function useSampleTexts(): SampleTexts {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      question: t('flowShare.preview.samples.question'),
      message: t('flowShare.preview.samples.message'),
      option: (n) => t('flowShare.preview.samples.option', { n }),
      link: t('flowShare.preview.samples.link'),
    }),
    [t],
  );
}

type WidthProps = { width: PreviewWidth; onChange: (width: PreviewWidth) => void };

function WidthChoice({ width, onChange }: WidthProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('flowShare.preview.width')}
      value={width}
      onChange={(value) => onChange(value === 'desktop' ? 'desktop' : 'phone')}
      data={WIDTHS.map((value) => ({ value, label: t(`flowShare.preview.${value}`) }))}
    />
  );
}

function ScopeChoice({ scope, onChange }: { scope: Scope; onChange: (scope: Scope) => void }) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('flowShare.preview.scope')}
      value={scope}
      onChange={(value) => onChange(value === 'survey' ? 'survey' : 'step')}
      data={SCOPES.map((value) => ({ value, label: t(`flowShare.preview.${value}`) }))}
    />
  );
}

function AdjustedNote({ entity }: { entity: Entity }) {
  const { t } = useTranslation();
  if (!areColoursAdjusted(entity.publicFeedbackDetail.appearanceInfo)) return null;
  return (
    <Group gap="xs" mt="sm" wrap="nowrap" align="flex-start">
      <IconContrast size={16} className={classes.noteIcon} aria-hidden />
      <Text size="xs" c="dimmed">
        {t('flowShare.preview.adjusted')}
      </Text>
    </Group>
  );
}
