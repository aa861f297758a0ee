import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UiData, Widget } from '#contract/widgets.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { CopyableCode } from '#dashboard/ui/copyable-code.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { RestoredNote } from '#dashboard/ui/restored-note.tsx';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import type { WidgetType } from '#domain/widgets.ts';
import { WidgetFields } from './fields/widget-fields.tsx';
import { WidgetPreview } from './preview/widget-preview.tsx';
import { AllowanceNote, LockedNote } from './showcase-notes.tsx';
import { ShowcaseSubpageHeading } from './showcase-subpage-heading.tsx';
import { WidgetStatistics } from './statistics/widget-statistics.tsx';
import { useWidgetForm } from './use-widget-form.ts';
import classes from './widget-editor.module.css';

type Props = {
  /** Null for a new widget. */
  widget: Widget | null;
  /** Its place among the current ones if there are too many for the plan to edit it; null if it may be edited. */
  lockedAt: number | null;
  saved: UiData;
  onAdded: (widgetID: string) => void;
  /** Called when another type is chosen for a new widget. */
  onType: (type: WidgetType) => void;
};

/** Too narrow for two columns; short windows keep them, since two rows would be worse. */
const STACKED = '(max-width: 35.9375em), (max-width: 61.9375em) and (min-height: 34em)';

/** The options beside the preview and, after saving, the codes for a page. */
export function WidgetEditor({ widget, lockedAt, saved, onAdded, onType }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const mayEdit = useBusiness().may('showcase.edit') && lockedAt === null;
  const isStacked = useMediaQuery(STACKED, undefined, { getInitialValueInEffect: false });
  const [heightOnSite] = useState(widget === null ? null : saved.height);
  const widgetID = widget?.widgetID ?? null;
  const widgetForm = useWidgetForm({ widgetID, saved, onAdded });
  const { shown, submit, isBusy, isDirty } = widgetForm;
  // Text typed during a save would be lost.
  const isDisabled = !mayEdit || isBusy;

  function changeType(type: WidgetType): void {
    widgetForm.changeType(type);
    if (widget === null) onType(type);
  }

  const options = (
    <Panel key="options" aria-labelledby={titleId} p="md">
      <form noValidate onSubmit={submit}>
        <Title order={2} size="h3" id={titleId} mb="md">
          {t('widgets.options')}
        </Title>
        <RestoredNote unsaved={widgetForm.unsaved} />
        <WidgetFields {...{ widgetForm, isDisabled, heightOnSite }} onType={changeType} />
        {widgetForm.isConflict && (
          <ConflictNote
            isDisabled={isDisabled}
            onLoad={widgetForm.loadSaved}
            onSave={widgetForm.saveAnyway}
          />
        )}
        {mayEdit && (
          <Button type="submit" fullWidth mt="lg" loading={isBusy}>
            {t(widget === null ? 'widgets.saveNew' : 'widgets.save')}
          </Button>
        )}
      </form>
    </Panel>
  );
  const preview = (
    <WidgetPreview
      key="preview"
      uiData={shown}
      isFoldable={isStacked}
      className={classes.preview}
    />
  );

  return (
    <>
      <UnsavedGuard isDirty={isDirty} onDiscard={widgetForm.unsaved.drop} />
      <ShowcaseSubpageHeading
        title={saved.name ?? t(widget === null ? 'widgets.setUpNew' : 'widgets.setUp')}
        text={t('widgets.setUpText')}
      />
      <Stack gap="lg">
        {widget === null && <AllowanceNote />}
        {lockedAt !== null && <LockedNote index={lockedAt} />}
        {widget !== null && (
          <SnippetPanel widget={widget} hasNewHeight={heightOnSite !== widget.uiData.height} />
        )}
        <div className={classes.columns} data-stacked={isStacked || undefined}>
          {isStacked ? [preview, options] : [options, preview]}
        </div>
        {widget !== null && <WidgetStatistics widgetID={widget.widgetID} />}
      </Stack>
    </>
  );
}

type SnippetProps = {
  widget: Widget;
  /** The height has changed since the snippet may have been pasted. */
  hasNewHeight: boolean;
};

/** The codes that put a saved widget on a page. */
function SnippetPanel({ widget: { widgetID, snippet }, hasNewHeight }: SnippetProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb={4}>
        {t('widgets.snippetTitle')}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('widgets.snippetText')}{' '}
        <InlineLink
          to="/dash/showcase/$page"
          params={{ page: 'installwidgetinstructions' }}
          search={{ widget: widgetID }}
          inherit
          underline="always"
        >
          {t('widgets.instructions')}
        </InlineLink>
      </Text>
      <Stack gap="md">
        {hasNewHeight && (
          <Callout tone="warning" icon={IconAlertTriangle} title={t('widgets.heightChanged')}>
            {t('widgets.heightChangedText')}
          </Callout>
        )}
        <CopyableCode code={snippet} copyLabel={t('widgets.copySnippet')} />
      </Stack>
    </Panel>
  );
}

type ConflictProps = { isDisabled: boolean; onLoad: () => void; onSave: () => void };

/** Another user saved the widget meanwhile: the choice between the two versions. */
function ConflictNote({ isDisabled, onLoad, onSave }: ConflictProps) {
  const { t } = useTranslation();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scroll anchoring first keeps the content below in position.
    const settled = setTimeout(() => note.current?.scrollIntoView({ block: 'nearest' }), 50);
    return () => clearTimeout(settled);
  }, []);
  return (
    <Alert ref={note} color="red" role="alert" mt="lg" title={t('widgets.conflict.title')}>
      <Stack gap="xs" align="flex-start">
        {t('widgets.conflict.text')}
        <Button size="xs" variant="default" disabled={isDisabled} onClick={onLoad}>
          {t('widgets.conflict.load')}
        </Button>
        <Button size="xs" variant="default" disabled={isDisabled} onClick={onSave}>
          {t('widgets.conflict.save')}
        </Button>
      </Stack>
    </Alert>
  );
}
