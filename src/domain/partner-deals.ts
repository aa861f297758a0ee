/** The partners that sell lifetime deals; each has a sign-up at `/dash/{partner}`. */
export const PARTNERS = ['appsumo', 'pitchground', 'dealify'] as const;
export type Partner = (typeof PARTNERS)[number];

export const PARTNER_NAMES: Readonly<Record<Partner, string>> = {
  appsumo: 'AppSumo',
  pitchground: 'PitchGround',
  dealify: 'Dealify',
};

/** The longest code of a deal, in characters. */
export const DEAL_CODE_LIMIT = 100;
