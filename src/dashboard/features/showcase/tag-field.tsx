import { Autocomplete } from '@mantine/core';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usedOfLimit } from '#dashboard/ui/used-of-limit.ts';
import { normaliseTag, TAG_LENGTH } from '#domain/showcase.ts';
import { useTagsInUse } from './use-showcased-items.ts';

type Props = {
  bID: string;
  /** The tags that the item has already. */
  tags: readonly string[];
  onAdd: (tag: string) => void;
  onClose: (isByKey: boolean) => void;
};

/** Takes a new tag by typing, or one that is in use. */
export function TagField({ bID, tags, onAdd, onClose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const isSubmitted = useRef(false);
  const input = useEscapeOfItsOwn();
  const suggestions = useTagsInUse(bID).filter((tag) => !tags.includes(tag));
  const isBlank = typed.trim() === '';
  const isTooLong = !isBlank && normaliseTag(typed) === null;
  const count = usedOfLimit(typed, TAG_LENGTH);

  function add(given: string): void {
    const tag = normaliseTag(given);
    if (tag === null) return;
    setTyped('');
    if (!tags.includes(tag)) onAdd(tag);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose(true);
    if (event.key !== 'Enter') return;
    // A suggestion that the arrow keys have reached is submitted by the same key, before this.
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
      error={isTooLong && t('showcase.faults.tagTooLong', { limit: TAG_LENGTH })}
      description={isTooLong || count === null ? undefined : t('common.countOf', count)}
      comboboxProps={{ withinPortal: false, shadow: 'md' }}
      onChange={setTyped}
      onOptionSubmit={(tag) => {
        isSubmitted.current = true;
        add(tag);
        // The field takes the option as its text once this has returned.
        setTimeout(() => setTyped(''));
      }}
      onKeyDown={onKeyDown}
      onBlur={() => isBlank && onClose(false)}
    />
  );
}

/** Escape closes this field, and not the drawer around it, whose library looks for this mark. */
function useEscapeOfItsOwn() {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.setAttribute('data-mantine-stop-propagation', 'true'));
  return input;
}
