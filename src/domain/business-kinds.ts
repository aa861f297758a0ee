export const BUSINESS_KINDS = ['single', 'parent', 'location', 'agency', 'agencyClient'] as const;
export type BusinessKind = (typeof BUSINESS_KINDS)[number];

const PARENT_OF: Readonly<Record<BusinessKind, BusinessKind | null>> = {
  single: null,
  parent: null,
  location: 'parent',
  agency: null,
  agencyClient: 'agency',
};

/** The kind that the parent of this kind of business must have; null if it may have no parent. */
export function parentKindOf(kind: BusinessKind): BusinessKind | null {
  return PARENT_OF[kind];
}

/** Whether a business of this kind may have a parent of that kind (null: no parent). */
export function isParentAllowed(kind: BusinessKind, parent: BusinessKind | null): boolean {
  return PARENT_OF[kind] === parent;
}

/** The kind of this business's children; null if it has none. */
export function childKindOf(kind: BusinessKind): BusinessKind | null {
  return BUSINESS_KINDS.find((child) => PARENT_OF[child] === kind) ?? null;
}

/** The kind that a business gets with its first client; null if it may have none. */
export function kindWithClients(kind: BusinessKind): 'agency' | null {
  return kind === 'single' || kind === 'agency' ? 'agency' : null;
}

/** The kind that a business gets with its first location; null if it may have none. */
export function kindWithLocations(kind: BusinessKind): 'parent' | null {
  return kind === 'single' || kind === 'parent' ? 'parent' : null;
}
