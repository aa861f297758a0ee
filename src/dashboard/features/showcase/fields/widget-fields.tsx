import { Accordion } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import type { WidgetForm } from '../use-widget-form.ts';
import { EngineFields } from './engine-fields.tsx';
import classes from './fields.module.css';
import { LookFields } from './look-fields.tsx';
import { OPTION_GROUPS, type OptionGroup } from './option-groups.ts';
import { PlaceFields } from './place-fields.tsx';
import { ShownFields } from './shown-fields.tsx';
import { hasOption } from './type-options.ts';

type Props = {
  bID: string;
  entity: Entity;
  widgetForm: WidgetForm;
  isDisabled: boolean;
  /** The height that the snippet on the site has already; null where there is none yet. */
  heightOnSite: number | null;
};

/** The options that the type has, under headings; the rarer ones are closed at first. */
export function WidgetFields({ bID, entity, widgetForm, isDisabled, heightOnSite }: Props) {
  const { t } = useTranslation();
  const { form, openGroups, setOpenGroups } = widgetForm;
  const { type } = form.values;
  const fields: Readonly<Record<OptionGroup, ReactNode>> = {
    shows: hasOption(type, 'selection') && <ShownFields {...{ bID, entity, form, isDisabled }} />,
    looks: <LookFields {...{ form, heightOnSite }} />,
    place: <PlaceFields {...{ bID, form, isDisabled }} />,
    engines: hasOption(type, 'subject') && <EngineFields form={form} />,
  };
  return (
    <fieldset disabled={isDisabled} className={classes.fieldset}>
      <Accordion
        multiple
        order={3}
        value={openGroups}
        onChange={(open) => setOpenGroups(open as OptionGroup[])}
        transitionDuration={0}
        className={classes.groups}
      >
        {OPTION_GROUPS.map(
          (group) =>
            fields[group] !== false && (
              <Accordion.Item key={group} value={group}>
                <Accordion.Control>{t(`widgets.groups.${group}`)}</Accordion.Control>
                <Accordion.Panel>
                  <div className={classes.fields}>{fields[group]}</div>
                </Accordion.Panel>
              </Accordion.Item>
            ),
        )}
      </Accordion>
    </fieldset>
  );
}
