import '#dashboard/languages/add-responses-texts.ts';

export { DayRangeField as DayRange } from '#dashboard/features/responses/filters/day-range-field.tsx';
