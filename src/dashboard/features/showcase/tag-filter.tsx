import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = {
  /** The tags in use. */
  tags: readonly string[];
  tag: string | null;
  onTag: (tag: string | null) => void;
};

/** Chooses the tag that the list is narrowed down to. */
export function TagFilter({ tags, tag, onTag }: Props) {
  const { t } = useTranslation();
  if (tags.length === 0 && tag === null) return null;
  // One that nothing has any more still stands in the address.
  const known = tag === null || tags.includes(tag) ? tags : [tag, ...tags];
  return (
    <NativeSelect
      aria-label={t('showcase.tagFilter')}
      maw="min(100%, 240px)"
      value={tag ?? ''}
      data={[{ value: '', label: t('showcase.allTags') }, ...known]}
      onChange={({ currentTarget }) => onTag(currentTarget.value || null)}
    />
  );
}
