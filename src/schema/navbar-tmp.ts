import { z } from 'zod';
export const navbarSchema = z.object({ hideOnScroll: z.boolean().default(false), items: z.array(z.any()).default([]) });
