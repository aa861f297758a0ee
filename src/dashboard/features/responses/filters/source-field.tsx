import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '#dashboard/lists/filters/choice-field.tsx';
import { SOURCES, type Source } from '#domain/sources.ts';
import classes from './source-field.module.css';

type Props = {
  /** Empty means all. */
  chosen: readonly Source[];
  onChange: (changes: { sources: Source[] }) => void;
};

/** The sources to list. They are many, so they show on request, or if some are chosen. */
export const SourceField = memo(function SourceField({ chosen, onChange }: Props) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(chosen.length > 0);
  const label = t('filters.source');
  return (
    <details
      className={classes.field}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {chosen.length === 0 ? label : t('filters.sourceOn', { count: chosen.length })}
      </summary>
      <ChoiceField
        name={label}
        choices={SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }))}
        chosen={chosen}
        onChange={(sources) => onChange({ sources })}
      />
    </details>
  );
});
