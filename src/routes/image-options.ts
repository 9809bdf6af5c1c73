/** The specification's image numbers: quality 70, from 640 to 1920 pixels, in two steps. */
export const IMAGE_OPTIONS = {
  quality: 70,
  breakpoints: [640, 1920],
  formats: ['auto', 'webp', 'avif'],
  // Ours is smaller, and none of those that one can see through (`picture-placeholder`).
  placeholder: 'none',
} as const;
