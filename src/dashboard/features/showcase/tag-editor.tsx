import { Button, CloseButton, Text } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_TAGS } from '#domain/showcase.ts';
import classes from './tag-editor.module.css';
import { TagField } from './tag-field.tsx';

type Props = {
  bID: string;
  tags: readonly string[];
  isDisabled: boolean;
  onAdd: (tag: string) => void;
  onRemove: (tag: string) => void;
};

/** The tags of an item, each to be removed, and the field for another up to nine. */
export function TagEditor({ bID, tags, isDisabled, onAdd, onRemove }: Props) {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const isFull = tags.length >= MOST_TAGS;

  // The button that was pressed is gone: the next one takes its place for the keyboard.
  function focusOn(index: number): void {
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button') ?? [];
      buttons[Math.min(index, buttons.length - 1)]?.focus();
    });
  }

  function add(tag: string): void {
    onAdd(tag);
    // The field goes with the ninth.
    if (tags.length + 1 >= MOST_TAGS) close(true);
  }

  function close(isByKey: boolean): void {
    setIsAdding(false);
    if (isByKey) focusOn(tags.length);
  }

  return (
    <ul className={classes.list} ref={list} aria-label={t('showcase.tags')}>
      {tags.map((tag, index) => (
        <li key={tag} className={classes.tag} data-removable={!isDisabled || undefined}>
          <bdi className={classes.name}>{tag}</bdi>
          {!isDisabled && (
            <CloseButton
              size={24}
              radius="xl"
              iconSize={14}
              variant="transparent"
              c="inherit"
              aria-label={t('showcase.removeTag', { tag })}
              onClick={() => {
                onRemove(tag);
                focusOn(index);
              }}
            />
          )}
        </li>
      ))}
      {!isDisabled && !isFull && (
        <li>
          {isAdding ? (
            <TagField bID={bID} tags={tags} onAdd={add} onClose={close} />
          ) : (
            <Button
              variant="subtle"
              size="compact-xs"
              h={26}
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => setIsAdding(true)}
            >
              {t('showcase.addTag')}
            </Button>
          )}
        </li>
      )}
      {isFull && (
        <li>
          <Text size="xs" c="dimmed">
            {t('showcase.mostTags', { count: MOST_TAGS })}
          </Text>
        </li>
      )}
    </ul>
  );
}
