import { Autocomplete, Button, CloseButton, Text } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usedOfLimit } from '#dashboard/ui/used-of-limit.ts';
import { oneLine } from '#domain/display-text.ts';
import { isComposingKey } from '#domain/is-composing-key.ts';
import { firstSpelling } from '#domain/same-name.ts';
import { MAX_TAGS, normaliseTag, TAG_LENGTH } from '#domain/showcase.ts';
import classes from './tag-editor.module.css';
import { useTagsInUse } from './use-showcase-marks.ts';

type Props = {
  tags: readonly string[];
  isDisabled: boolean;
  onAdd: (tag: string) => void;
  onRemove: (tag: string) => void;
};

/** The tags of an item with remove buttons, and a field to add up to nine. */
export function TagEditor({ tags, isDisabled, onAdd, onRemove }: Props) {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const isFull = tags.length >= MAX_TAGS;

  // The pressed button is gone, so the next one gets the focus.
  function focusOn(index: number): void {
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button') ?? [];
      buttons[Math.min(index, buttons.length - 1)]?.focus();
    });
  }

  function add(tag: string): void {
    onAdd(tag);
    // The field disappears after the ninth tag.
    if (tags.length + 1 >= MAX_TAGS) close(true);
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
            <TagField tags={tags} onAdd={add} onClose={close} />
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
            {t('showcase.mostTags', { count: MAX_TAGS })}
          </Text>
        </li>
      )}
    </ul>
  );
}

type FieldProps = {
  /** The item's current tags. */
  tags: readonly string[];
  onAdd: (tag: string) => void;
  onClose: (isByKey: boolean) => void;
};

/** A field for a new tag, with suggestions from the tags in use. */
function TagField({ tags, onAdd, onClose }: FieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const isSubmitted = useRef(false);
  const input = useEscapeOfItsOwn();
  const inUse = useTagsInUse();
  const suggestions = inUse.filter((tag) => !tags.includes(tag));
  const isBlank = oneLine(typed) === '';
  const isTooLong = !isBlank && normaliseTag(typed) === null;
  const count = usedOfLimit(typed, TAG_LENGTH);

  function add(given: string): void {
    const clean = normaliseTag(given);
    if (clean === null) return;
    setTyped('');
    const tag = firstSpelling(clean, [...tags, ...inUse]);
    if (!tags.includes(tag)) onAdd(tag);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposingKey(event.nativeEvent)) return;
    if (event.key === 'Escape') onClose(true);
    if (event.key !== 'Enter') return;
    // A suggestion selected with the arrow keys was already submitted by the same key press.
    isSubmitted.current = false;
    queueMicrotask(() => {
      if (isSubmitted.current) return;
      if (isBlank) onClose(true);
      else add(typed);
    });
  }

  return (
    <Autocomplete
      ref={input}
      size="xs"
      w={180}
      dir="auto"
      autoFocus
      aria-label={t('showcase.tag')}
      placeholder={t('showcase.tagHint')}
      data={suggestions}
      limit={8}
      value={typed}
      error={isTooLong && t('showcase.errors.tagTooLong', { limit: TAG_LENGTH })}
      description={isTooLong || count === null ? undefined : t('common.countOf', count)}
      comboboxProps={{ withinPortal: false, shadow: 'md' }}
      onChange={setTyped}
      onOptionSubmit={(tag) => {
        isSubmitted.current = true;
        add(tag);
        // After this handler the field sets its text to the option.
        setTimeout(() => setTyped(''));
      }}
      onKeyDown={onKeyDown}
      onBlur={() => isBlank && onClose(false)}
    />
  );
}

/** Escape closes only this field: the library of the drawer around it checks for this attribute. */
function useEscapeOfItsOwn() {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.setAttribute('data-mantine-stop-propagation', 'true'));
  return input;
}
