import { z } from 'zod';

const labelName = z.string().refine((value) => /^[a-z][A-Za-z0-9]*$/.test(value), {
  message: 'O nome de um rótulo tem só letras sem acento e números, e começa por uma minúscula.',
  params: { fix: 'Escreva, por exemplo:  novaConversa: Nova conversa' },
});

/** Schema of `content/site/app.yaml`: labels of the app's interface that pages quote. */
export const appSchema = z.strictObject({
  labels: z
    .record(labelName, z.string().trim().min(1))
    .default({})
    .meta({ description: 'rótulos do aplicativo, citados nas páginas com <Rotulo nome="…" />' }),
});
