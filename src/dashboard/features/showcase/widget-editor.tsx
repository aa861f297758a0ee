import { Button, Stack, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import type { UiData, Widget } from '#contract/widgets.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import type { WidgetType } from '#domain/widgets.ts';
import { AllowanceNote } from './allowance-note.tsx';
import { BackToShowcase } from './back-to-showcase.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { NameField } from './fields/name-field.tsx';
import { WidgetFields } from './fields/widget-fields.tsx';
import { TypeSelect } from './gallery/type-select.tsx';
import { WidgetPreview } from './preview/widget-preview.tsx';
import { ShowcaseHint } from './showcase-hint.tsx';
import { SnippetPanel } from './snippet-panel.tsx';
import { WidgetStatistics } from './statistics/widget-statistics.tsx';
import { useShowcasedItems } from './use-showcased-items.ts';
import { useWidgetForm } from './use-widget-form.ts';
import classes from './widget-editor.module.css';

type Props = {
  bID: string;
  entity: Entity;
  mayEdit: boolean;
  /** Null is a new one. */
  widget: Widget | null;
  saved: UiData;
  onAdded: (widgetID: string) => void;
  /** Another type was chosen for a new one. */
  onType: (type: WidgetType) => void;
};

/** Too narrow for two columns. Where little height is left they are better than two rows. */
const STACKED = '(max-width: 35.9375em), (max-width: 61.9375em) and (min-height: 34em)';

/** The options of a widget beside the widget itself; once it is saved, what puts it on a page. */
export function WidgetEditor({ bID, entity, mayEdit, widget, saved, onAdded, onType }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const isStacked = useMediaQuery(STACKED, undefined, { getInitialValueInEffect: false });
  const { query, items } = useShowcasedItems(bID);
  const [heightOnSite] = useState(widget === null ? null : saved.height);
  const widgetForm = useWidgetForm(bID, {
    widgetID: widget?.widgetID ?? null,
    saved,
    defaults: entity.showcase,
    onAdded,
  });
  const { form, shown, submit, isBusy, isDirty } = widgetForm;
  // What is typed while it is being saved would be lost.
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
        <NameField form={form} isDisabled={isDisabled} />
        <TypeSelect type={form.values.type} isDisabled={isDisabled} onType={changeType} />
        <WidgetFields {...{ bID, entity, widgetForm, isDisabled, heightOnSite }} />
        {widgetForm.isConflict && (
          <ConflictNote
            isDisabled={isDisabled}
            onLoad={() => void widgetForm.loadSaved()}
            onSave={widgetForm.saveAllTheSame}
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
      bID={bID}
      uiData={shown}
      isFoldable={isStacked}
      className={classes.preview}
    />
  );

  return (
    <>
      <UnsavedGuard isDirty={isDirty} />
      <BackToShowcase />
      <ScreenHeading
        title={saved.name ?? t(widget === null ? 'widgets.setUpNew' : 'widgets.setUp')}
        text={t('widgets.setUpText')}
      />
      <Stack gap="lg">
        {query.data !== undefined && <ShowcaseHint count={items.length} />}
        {widget === null && <AllowanceNote bID={bID} entity={entity} />}
        {widget !== null && (
          <SnippetPanel widget={widget} hasNewHeight={heightOnSite !== widget.uiData.height} />
        )}
        <div className={classes.columns} data-stacked={isStacked || undefined}>
          {isStacked ? [preview, options] : [options, preview]}
        </div>
        {widget !== null && <WidgetStatistics bID={bID} widgetID={widget.widgetID} />}
      </Stack>
    </>
  );
}
