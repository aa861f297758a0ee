import { Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Widget } from '#contract/widgets.ts';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import { TextLink } from '#dashboard/ui/text-link.tsx';
import { optionsInShort } from './options-in-short.ts';
import classes from './picture/cards.module.css';
import { WidgetPicture } from './picture/widget-picture.tsx';
import { WidgetActions } from './widget-actions.tsx';

type Props = {
  bID: string;
  widget: Widget;
  name: string;
  mayEdit: boolean;
  /** Null where there is no room for another one. */
  onDuplicate: (() => void) | null;
  onRemove: () => void;
};

/** One widget of the list: its picture, what it shows, and the snippet that puts it on a page. */
export function WidgetCard({ bID, widget, name, mayEdit, onDuplicate, onRemove }: Props) {
  const { t } = useTranslation();
  const nameId = useId();
  const { widgetID, uiData, snippet } = widget;
  const setUp = {
    to: '/dash/showcase/setupwidget/$typeorid',
    params: { typeorid: widgetID },
  } as const;
  const type = t(`widgets.types.${uiData.type}`);
  const facts = [uiData.name !== null && type, optionsInShort(uiData, t)].filter(Boolean);
  return (
    <article className={classes.card} aria-labelledby={nameId}>
      <WidgetPicture bID={bID} uiData={uiData} hasSamples={false} />
      <div className={classes.text}>
        <Title order={3} id={nameId} size="h4">
          <TextLink {...setUp} className={classes.name}>
            <bdi>{name}</bdi>
          </TextLink>
        </Title>
        <div className={classes.facts}>{facts.join(' · ')}</div>
      </div>
      <div className={classes.actions}>
        <CopyButton
          value={snippet}
          label={t('widgets.copySnippet')}
          description={nameId}
          size="xs"
        />
        {mayEdit && (
          <ButtonLink
            {...setUp}
            variant="default"
            size="xs"
            aria-label={t('widgets.editOf', { name })}
          >
            {t('widgets.edit')}
          </ButtonLink>
        )}
        <WidgetActions {...{ widgetID, name, onDuplicate }} onRemove={mayEdit ? onRemove : null} />
      </div>
    </article>
  );
}
