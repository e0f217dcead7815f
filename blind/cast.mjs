// Made-up persons and process numbers with right check digits, for the labelled sets.
export function cnj(sequence, year = 2024, court = '8.26', origin = '0100') {
  const seq = String(sequence).padStart(7, '0');
  const [j, tr] = court.split('.');
  const rest = BigInt(`${seq}${year}${j}${tr}${origin}00`) % 97n;
  const dd = String(98n - rest).padStart(2, '0');
  return `${seq}-${dd}.${year}.${j}.${tr}.${origin}`;
}
export const bare = (masked) => masked.replace(/\D/g, '');

export const tarcisio = { name: 'Tarcísio José Alvorantes', oab: '900001/SP' };
export const moema = { name: 'Moema Estela Brumadeira', oab: '900002/SP' };
export const ana = { name: 'Ana Pradalto', oab: '900003/SP' };
export const junior = { name: 'Leôncio Alvorantes Júnior', oab: '900004/SP' };
export const leoncio = { name: 'Leôncio Alvorantes', oab: '900005/SP' };
export const filho = { name: 'Nereu Quimerano Filho', oab: '900006/RJ' };
export const neto = { name: 'Odilon Sobradal Neto', oab: '900007/RJ' };
export const candida = { name: 'Cândida Ventanil Moreluz', oab: '900008-A/RJ' };
export const iris = { name: "Íris D'Almar Conceição", oab: '900009/MG' };
export const valdete = { name: 'Valdete Barcelos-Testa', oab: '900010/PR' };
export const dores = { name: 'Maria das Dores Testemunhal', oab: '900011/BA' };
export const helio = { name: 'Hélio Corvinal Pratense', oab: '2024/GO' };
export const benicio = { name: 'Benício Lumiar Trovares', oab: '98765/GO' };
export const matoB = { name: 'Percival Umbuzal Dantes', oab: '3539-B/MT' };
export const matoO = { name: 'Zenaide Galvanil Rocheda', oab: '3539-O/MT' };
export const jacira = { name: 'Jacira Umbuzal Trovoeira', oab: '' };
export const many = { name: 'Fausto Ravelino Montes', oab: '900012/SP, 900013-A/RJ, 45678-S/SC' };
export const souza = { name: 'Glória de Souza e Silvares', oab: '900014/RS' };
export const trainee = { name: 'Rosalvo Pitangui Estrelado', oab: '900015-E/DF' };
export const sameDigitsRj = { name: 'Adélia Nogarota Kapel', oab: '900001/RJ' };
export const homonym = { name: 'Tarcísio José Alvorantes', oab: '900016/SP' };
