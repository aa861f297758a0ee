import { useTranslation } from 'react-i18next';
import { SortSelect } from '#dashboard/lists/filters/sort-select.tsx';
import classes from '../reviews.module.css';
import type { ReviewsProps } from '../screen-props.ts';

/** Above the list: how many reviews match, and their order. */
export function ListToolbar({ view, onView, reviews: { count } }: ReviewsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.toolbar}>
      <span className={classes.count} role="status">
        {count !== null && t('reviews.count', { count })}
      </span>
      <SortSelect sort={view.sort} onSort={(sort) => onView({ sort })} />
    </div>
  );
}
