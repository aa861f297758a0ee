import { Group, Title } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Widget } from '#contract/widgets.ts';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import { optionsInShort } from './options-in-short.ts';
import { WidgetActions } from './widget-actions.tsx';
import classes from './widgets-panel.module.css';

type Props = {
  widget: Widget;
  number: number;
  mayEdit: boolean;
  /** Null where there is no room for another one. */
  onDuplicate: (() => void) | null;
  onRemove: () => void;
};

/** One widget of the list: what it shows, and the snippet that puts it on a page. */
export function WidgetLine({ widget, number, mayEdit, onDuplicate, onRemove }: Props) {
  const { t } = useTranslation();
  const nameId = useId();
  const { widgetID, uiData, snippet } = widget;
  const name = t('widgets.name', { n: number, type: t(`widgets.types.${uiData.type}`) });
  return (
    <div className={classes.head}>
      <div className={classes.name}>
        <Title order={3} id={nameId}>
          {name}
        </Title>
        <div className={classes.facts}>{optionsInShort(uiData, t)}</div>
      </div>
      <Group gap="xs">
        <CopyButton
          value={snippet}
          label={t('widgets.copySnippet')}
          description={nameId}
          size="xs"
        />
        {mayEdit && (
          <ButtonLink
            to="/dash/showcase/setupwidget/$typeorid"
            params={{ typeorid: widgetID }}
            variant="default"
            size="xs"
            aria-label={t('widgets.editOf', { name })}
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            {t('widgets.edit')}
          </ButtonLink>
        )}
        <WidgetActions {...{ widgetID, name, onDuplicate }} onRemove={mayEdit ? onRemove : null} />
      </Group>
    </div>
  );
}
