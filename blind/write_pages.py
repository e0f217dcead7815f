# Writes plain-text gazette pages in many courts' styles beside what a reader should split them into.
import random, json, textwrap, os
OUT = os.path.join(os.path.dirname(__file__), 'pages')
R = random.Random(1311)
FIRST = 'Tarcísio Moema Leôncio Nereu Odilon Cândida Valdete Hélio Benício Percival Zenaide Jacira Fausto Glória Rosalvo Adélia Clarindo Jovina Elvira Soraia'.split()
MID = 'Ventanil Umbuzal Galvanil Corvinal Ravelino Pitangui Quimerano Sobradal Lumiar Ranchel'.split()
LAST = 'Alvorantes Brumadeira Moreluz Trovares Montes Estrelado Kapel Pedreira Rocheda Pratense Silvares Limeira'.split()
COMPANIES = ['Banco Fictício S/A', 'Seguradora Moldura S.A.', 'Construtora Hipotética Ltda. - ME', 'Telefonia Exemplar S/A', 'Comércio de Testes Eireli', 'Instituto Nacional do Seguro Social - INSS', 'Fazenda Pública do Estado']
def person():
    return f'{R.choice(FIRST)} {R.choice(MID)} {R.choice(LAST)}'
POOL, seen = [], set()
while len(POOL) < 40:
    n = person()
    if n not in seen:
        seen.add(n); POOL.append((n, 900100 + len(POOL) * 7))
def cnj(court, origin, year=None, seq=None):
    seq = seq if seq is not None else R.randint(1, 9999999); year = year or R.randint(2009, 2025)
    j, tr = court.split('.')
    dd = 98 - int(f'{seq:07d}{year}{j}{tr}{origin}00') % 97
    return f'{seq:07d}-{dd:02d}.{year}.{j}.{tr}.{origin}'
ACTS = [
 'Vistos. Manifeste-se a parte autora em réplica, no prazo de 15 (quinze) dias. Int.',
 'Ante o exposto, JULGO PROCEDENTE o pedido, nos termos do art. 487, I, do CPC, e condeno a parte ré ao pagamento de R$ 5.000,00. Publique-se. Intimem-se.',
 'Ato ordinatório: ciência às partes do retorno dos autos da instância superior, manifestando-se em 10 (dez) dias.',
 'Fica a parte exequente intimada a promover o andamento do feito no prazo de 05 (cinco) dias, sob pena de arquivamento.',
 'Designo audiência de conciliação para o dia 22/04/2026, às 14h30, a ser realizada por videoconferência. Intimem-se as partes por seus advogados.',
 'Indefiro a tutela de urgência, ausente a probabilidade do direito. Cite-se e intime-se.',
 'Defiro a penhora de ativos financeiros via SISBAJUD até o limite de R$ 12.345,67. Após, vista à exequente.',
 'Homologo o acordo celebrado entre as partes para que produza os seus efeitos. Custas na forma da lei.',
 'Ciência ao autor do ofício juntado a fls. 123/125, facultada manifestação em cinco dias.',
]
def quotes(court, origin):
    q = cnj(court, origin)
    return R.choice([
     f'Cuida-se de incidente distribuído por dependência ao processo nº {q}, em trâmite nesta Vara.',
     f'Traslade-se cópia desta decisão para os autos nº {q}, certificando-se.',
     f'Nesse sentido: "Apelação. Dano moral. Recurso desprovido." (TJ, Apelação Cível nº {q}, Rel. Des. Testemunhal, j. 10/03/2021).',
     f'Apensem-se aos autos do Processo {q}, para julgamento conjunto.',
     f'Informe a z. serventia se o agravo de instrumento n. {q} já foi julgado.',
     f'Há conexão com o feito n.º {q} (processo eletrônico), ainda sem sentença.',
    ]), q
class Notice:
    def __init__(s, court, origin, i, page, uf, quote=0.35, number=None, many=None):
        s.number = number or cnj(court, origin); s.mark = f'marco{page}{i:02d}'
        s.lawyers = R.sample(POOL, many or R.choice([1, 1, 2, 2, 3])); s.uf = uf
        act = R.choice(ACTS); s.quoted = None
        if R.random() < quote:
            t, s.quoted = quotes(court, origin); act = R.choice([f'{t} {act}', f'{act} {t}'])
        s.act = f'{act} {s.mark}.'
        s.a, s.b = person(), R.choice(COMPANIES)
        s.cls = R.choice(['Procedimento Comum Cível', 'Cumprimento de sentença', 'Execução de Título Extrajudicial', 'Procedimento do Juizado Especial Cível', 'Monitória', 'Inventário'])
    def advs(s, fmt, sep=', '):
        return sep.join(fmt.format(name=n, upper=n.upper(), number=k, uf=s.uf) for n, k in s.lawyers)
    def expected(s, process=None):
        return {'process': process or s.number, 'mark': s.mark, 'lawyers': [f'{k}/{s.uf}' for _, k in s.lawyers]}
def wrap(t, w=120, ind=''):
    return textwrap.fill(t, w, initial_indent=ind, break_long_words=False, break_on_hyphens=False)
def save(name, text, notices, announced=None, note=''):
    open(f'{OUT}/{name}.txt', 'w').write(text)
    json.dump({'note': note, 'announced': announced, 'notices': notices}, open(f'{OUT}/{name}.json', 'w'), ensure_ascii=False, indent=1)
HEAD = '      Disponibilização: terça-feira, 10 de março de 2026      Diário da Justiça Eletrônico - Caderno Judicial - 1ª Instância - {c}      São Paulo, Ano XIX - Edição 4899   {p}'
FOOT = 'Publicação Oficial do Tribunal de Justiça do Estado de São Paulo - Lei Federal nº 11.419/06, art. 4º'
def paged(lines, every, head, foot, start=100):
    out, p = [head.format(c='Interior', p=start)], start
    for i, l in enumerate(lines):
        if i and i % every == 0:
            p += 1; out += [foot, '\f' + head.format(c='Interior', p=p)]
        out.append(l)
    return '\n'.join(out + [foot]) + '\n'

# A: TJSP, first instance, page breaks inside notices, unit headings, quoted "Processo" at line starts
ns = [Notice('8.26', '0114', i, 'a', 'SP') for i in range(14)]
lines = ['CAMPINAS', 'Cível', '1ª Vara Cível', 'JUÍZO DE DIREITO DA 1ª VARA CÍVEL', 'JUIZ(A) DE DIREITO NEREU ILUSÓRIO KAPEL', 'EDITAL DE INTIMAÇÃO DE ADVOGADOS', 'RELAÇÃO Nº 0123/2026']
exp = []
for i, n in enumerate(ns):
    extra = f' (processo principal {cnj("8.26", "0114")})' if i % 4 == 1 else ' (apensado ao processo ' + cnj('8.26', '0114') + ')' if i % 5 == 2 else ' (114.01.2008.012345-6)' if i % 6 == 3 else ''
    inc = '/01' if i % 7 == 4 else ''
    if i == 7: lines += ['2ª Vara Cível', 'JUÍZO DE DIREITO DA 2ª VARA CÍVEL', 'EDITAL DE INTIMAÇÃO DE ADVOGADOS', 'RELAÇÃO Nº 0077/2026']
    lines += wrap(f'Processo {n.number}{inc}{extra} - {n.cls} - Obrigações - {n.a} - {n.b} - {n.act} - ADV: {n.advs("{upper} (OAB {number}/{uf})")}', 118, '      ').split('\n')
    exp.append(n.expected())
save('a-tjsp', paged(lines, 17, HEAD, FOOT), exp, note='TJSP first instance, page breaks inside notices')

# B: "PROCESSO: CNJ" with labelled lines
ns = [Notice('8.22', '0001', i, 'b', 'RO') for i in range(9)]
t = 'TRIBUNAL DE JUSTIÇA DO ESTADO DE RONDÔNIA\nDiário da Justiça nº 45  Disponibilização: 10/03/2026\n1ª VARA CÍVEL\n\n'
for n in ns:
    t += f'PROCESSO: {n.number}\nCLASSE: {n.cls.upper()}\nAUTOR: {n.a.upper()}\nADVOGADO(A): {n.advs("{upper} - OAB/{uf} {number}")}\nRÉU: {n.b.upper()}\n{wrap(n.act, 100)}\n\n'
save('b-processo-colon', t, [n.expected() for n in ns], note='"PROCESSO: CNJ" and labelled lines')

# C: the same on running lines, no blank lines
ns = [Notice('4.01', '3400', i, 'c', 'DF') for i in range(12)]
t = 'DIÁRIO ELETRÔNICO DA JUSTIÇA FEDERAL DA 1ª REGIÃO\nDisponibilização: 10/03/2026\n' + '\n'.join(wrap(f'PROCESSO: {n.number} CLASSE: {n.cls.upper()} POLO ATIVO: {n.a.upper()} REPRESENTANTES POLO ATIVO: {n.advs("{upper} - {uf}{number}", " e ")} POLO PASSIVO: {n.b.upper()} {n.act}', 110) for n in ns) + '\n'
save('c-processo-running', t, [n.expected() for n in ns], note='"PROCESSO: CNJ" running on')

# D: "Processo Digital nº:"
ns = [Notice('8.26', '0224', i, 'd', 'SP') for i in range(7)]
t = HEAD.format(c='Interior', p=1) + '\nGUARULHOS\n3ª Vara Cível\n'
for n in ns:
    t += f'Processo Digital nº: {n.number}\nClasse - Assunto: {n.cls} - Indenização por Dano Moral\nRequerente: {n.a}\nRequerido: {n.b}\n{wrap(n.act, 100)}\nADV: {n.advs("{upper} (OAB {number}/{uf})")}\n'
save('d-processo-digital', t + FOOT + '\n', [n.expected() for n in ns], note='"Processo Digital nº:"')

# E: "Autos n."
ns = [Notice('8.24', '0023', i, 'e', 'SC') for i in range(10)]
t = 'Diário da Justiça Eletrônico n. 4521   Disponibilização: terça-feira, 10/03/2026\nCOMARCA DA CAPITAL\n2ª Vara da Fazenda Pública\nRelação n. 0044/2026\n'
for i, n in enumerate(ns):
    head = ['Autos n. ', 'Autos nº ', 'AUTOS N. ', 'Autos n.º '][i % 4]
    t += wrap(f'{head}{n.number} - {n.cls} - Autor: {n.a} - Réu: {n.b} - {n.act} Advogado(s): {n.advs("{name} (OAB/{uf} {number})")}', 105) + '\n'
save('e-autos', t, [n.expected() for n in ns], note='"Autos n." in four spellings')

# F: ADV first, then the process (Saj courts: AC, AL, AM, CE, MS)
ns = [Notice('8.12', '0001', i, 'f', 'MS', quote=0.3) for i in range(11)]
t = 'JUÍZO DE DIREITO DA 4ª VARA CÍVEL\nRELAÇÃO Nº 0210/2026\n'
for n in ns:
    t += wrap(f'ADV: {n.advs("{upper} (OAB {number}/{uf})")} - Processo {n.number} - {n.cls} - AUTOR: {n.a} - RÉU: {n.b} - {n.act}', 112) + '\n'
save('f-adv-first', t, [n.expected() for n in ns], note='The lawyers stand before the process')

# G: bare 20 digits
ns = [Notice('8.09', '0051', i, 'g', 'GO', quote=0.25) for i in range(10)]
t = 'TRIBUNAL DE JUSTIÇA DO ESTADO DE GOIÁS\nDJ Eletrônico 10/03/2026\nPRIMEIRA VARA CÍVEL\n'
for n in ns:
    d = ''.join(c for c in n.number if c.isdigit())
    t += f'{d} - {n.cls.upper()}\nREQUERENTE : {n.a.upper()}\nREQUERIDO : {n.b.upper()}\n' + wrap(f'DESPACHO : {n.act}', 90) + f'\nADV REQTE : {n.advs("{number} {uf} - {upper}")}\n'
save('g-bare-digits', t, [n.expected() for n in ns], note='Bare 20 digits')

# H: bare 20 digits after a label
ns = [Notice('8.19', '0001', i, 'h', 'RJ', quote=0.2) for i in range(8)]
t = 'PODER JUDICIÁRIO\nLISTA DE PUBLICAÇÕES\n'
for i, n in enumerate(ns):
    d = ''.join(c for c in n.number if c.isdigit())
    t += wrap(f'{["Processo", "PROCESSO Nº", "Proc.", "Processo nº:"][i % 4]} {d} - {n.a} x {n.b} - {n.act} Adv.: {n.advs("Dr(a). {upper} (OAB/{uf}-{number})")}', 100) + '\n\n'
save('h-label-bare', t, [n.expected() for n in ns], note='Bare digits after a label')

# I: old numbers
ns = []
t = 'DIÁRIO DA JUSTIÇA\nEXPEDIENTE DO DIA 10/03/2026\n'
for i in range(10):
    num = [f'2005.61.00.{R.randint(1,99999):06d}-{i%10}', f'001/1.05.{R.randint(1,999999):07d}-{i%10}', f'{R.randint(100,999):05d}-2005-012-04-00-{i%10}', f'583.00.2008.{R.randint(100000,199999)}-{i%10}', f'0024.05.{R.randint(100000,999999)}-{i%10}'][i % 5]
    n = Notice('4.03', '6100', i, 'i', 'SP', quote=0, number=num); ns.append(n)
    t += wrap(f'Processo {num} - {n.cls} - {n.a} x {n.b} - {n.act} ADV: {n.advs("{upper} (OAB {number}/{uf})")}', 108) + '\n'
save('i-old-numbers', t, [n.expected() for n in ns], note='Numbers before 2010')

# J: class first, eproc
ns = [Notice('8.21', '0001', i, 'j', 'RS') for i in range(9)]
t = 'DIÁRIO ELETRÔNICO - TJRS\nDisponibilização: 10/03/2026\n3ª VARA CÍVEL DO FORO CENTRAL\n'
for n in ns:
    t += f'{n.cls.upper()} Nº {n.number}/RS\nAUTOR : {n.a.upper()}\n' + ''.join(f'ADVOGADO(A) : {x.upper()} (OAB RS{k})\n' for x, k in n.lawyers) + f'RÉU : {n.b.upper()}\nDESPACHO/DECISÃO\n{wrap(n.act, 95)}\n'
save('j-class-first', t, [n.expected() for n in ns], note='The class before the number, as eproc prints it')

# K: second instance, "Nº CNJ - Processo Digital"
ns = [Notice('8.26', '0000', i, 'k', 'SP') for i in range(10)]
t = HEAD.format(c='2ª Instância', p=900) + '\nSEÇÃO III\nSubseção V - Intimações de Despachos\nSeção de Direito Privado\nProcessamento 3º Grupo - 5ª Câmara\nDESPACHO\n'
for n in ns:
    t += wrap(f'Nº {n.number} - Processo Digital. Petições para juntada devem ser apresentadas exclusivamente por meio eletrônico, nos termos do artigo 7º da Res. 551/2011 - Agravo de Instrumento - São Paulo - Agravante: {n.a} - Agravado: {n.b} - {n.act} - Magistrado(a) Testemunhal Moreno - Advs: {n.advs("{name} (OAB: {number}/{uf})", " - ")} - Pátio do Colégio, sala 315', 116) + '\n'
save('k-second-instance', t + FOOT + '\n', [n.expected() for n in ns], note='TJSP second instance')

# L: heads in the middle of a line, everything in one paragraph
ns = [Notice('8.26', '0577', i, 'l', 'SP', quote=0.3) for i in range(8)]
t = 'RELAÇÃO Nº 0031/2026 ' + ' '.join(f'Processo {n.number} - {n.cls} - Contratos - {n.a} - {n.b} - {n.act} - ADV: {n.advs("{upper} (OAB {number}/{uf})")}' for n in ns)
save('l-one-paragraph', wrap(t, 120) + '\n', [n.expected() for n in ns], note='Heads in the middle of a line')

# M: head and number wrapped by line ends
ns = [Notice('8.26', '0562', i, 'm', 'SP', quote=0.2) for i in range(9)]
t = 'SANTOS\n1ª Vara Cível\nRELAÇÃO Nº 0009/2026\n'
for i, n in enumerate(ns):
    a, b = n.number.split('-')
    head = [f'Processo\n{n.number}', f'Processo {a}-\n{b}', f'Processo {n.number[:16]}\n{n.number[16:]}', f'Processo nº\n{n.number}'][i % 4]
    t += head + '\n'.join(['', ]) + wrap(f' - {n.cls} - Seguro - {n.a} - {n.b} - {n.act} - ADV: {n.advs("{upper} (OAB {number}/{uf})")}', 70) + '\n'
save('m-wrapped-heads', t, [n.expected() for n in ns], note='The head itself is wrapped')

# N: two columns flattened: narrow lines, words hyphenated, a header between the columns
def hyph(t, w):
    out, line = [], ''
    for word in t.split(' '):
        if len(line) + len(word) + 1 <= w: line = f'{line} {word}'.strip(); continue
        room = w - len(line) - 2
        if room >= 4 and word.isalpha() and len(word) >= 8 and len(word) - room >= 3:
            out.append(f'{line} {word[:room]}-'); line = word[room:]
        else: out.append(line); line = word
    return out + [line]
ns = [Notice('8.26', '0071', i, 'n', 'SP', quote=0.25) for i in range(10)]
lines = []
for n in ns: lines += hyph(f'Processo {n.number} - {n.cls} - Cobrança - {n.a} - {n.b} - {n.act} - ADV: {n.advs("{upper} (OAB {number}/{uf})")}', 46)
save('n-two-columns', paged(lines, 40, 'Disponibilização: terça-feira, 10 de março de 2026   Diário da Justiça Eletrônico   {p}', FOOT), [n.expected() for n in ns], note='Two columns flattened, words hyphenated')

# O: labour: head, parties, then the act which repeats its own number
ns = [Notice('5.02', '0047', i, 'o', 'SP', quote=0.2) for i in range(8)]
t = '4321/2026   Tribunal Regional do Trabalho da 2ª Região   1\nData da Disponibilização: Terça-feira, 10 de Março de 2026\n47ª VARA DO TRABALHO DE SÃO PAULO\nNotificação\n'
for n in ns:
    t += f'Processo Nº ATOrd-{n.number}\nRECLAMANTE {n.a.upper()}\n' + ''.join(f'ADVOGADO {x.upper()}(OAB:\n{k}/SP)\n' for x, k in n.lawyers) + f'RECLAMADO {n.b.upper()}\n\nIntimado(s)/Citado(s):\n - {n.a.upper()}\n\nPODER JUDICIÁRIO\nJUSTIÇA DO TRABALHO\n\nINTIMAÇÃO\nFica V. Sa. intimado para tomar ciência do Despacho proferido nos autos.\nPROCESSO: {n.number} - ATOrd\n{wrap(n.act, 60)}\nSAO PAULO/SP, 09 de março de 2026.\nFULANO TESTEMUNHAL\nJuiz do Trabalho Titular\n\n'
save('o-labour', t, [n.expected() for n in ns], note='Labour: the act repeats its own number')

# P: TJRJ "Proc."
ns = [Notice('8.19', '0001', i, 'p', 'RJ', quote=0.3) for i in range(12)]
t = 'Ano 18 - nº 122/2026   Data de Disponibilização: terça-feira, 10 de março   Caderno III - 1ª Instância (Capital)\nComarca da Capital\n12ª Vara Cível\n\n'
for i, n in enumerate(ns):
    t += wrap(f'Proc. {n.number}{" (2008.001.012345-6)" if i % 3 == 1 else ""} - {n.a.upper()} X {n.b.upper()} (Adv(s). {n.advs("Dr(a). {upper} (OAB/{uf}-{number})")} Despacho: {n.act}', 118) + '\n\n'
save('p-tjrj', t, [n.expected() for n in ns], note='TJRJ')

# Q: TJMG: order number, dots instead of the hyphen, lawyers with number letter
ns = [Notice('8.13', '0024', i, 'q', 'MG', quote=0.2) for i in range(9)]
t = 'COMARCA DE BELO HORIZONTE\n5ª VARA CÍVEL\nEXPEDIENTE DE 09/03/2026\n'
for i, n in enumerate(ns):
    t += wrap(f'{i+1:05d} - Número TJMG: 0024{R.randint(10,25)}{R.randint(100000,999999)}-{i} Numeração única: {n.number.replace("-", ".")}', 100) + '\n' + wrap(f'Autor: {n.a}; Réu: {n.b} => {n.act} Adv - {n.advs("OAB/{uf} {number} - {name}")}.', 100) + '\n'
save('q-tjmg', t, [n.expected() for n in ns], note='TJMG, "Numeração única" with points')

# R: TJDFT "N. CNJ - CLASS - A: ... Adv(s).:"
ns = [Notice('8.07', '0001', i, 'r', 'DF', quote=0.3) for i in range(11)]
t = 'Edição nº 45/2026  Brasília - DF, disponibilização terça-feira, 10 de março de 2026\n2ª Vara Cível de Brasília\nDESPACHO\n'
for n in ns:
    t += wrap(f'N. {n.number} - {n.cls.upper()} - A: {n.a.upper()}. Adv(s).: {n.advs("{uf}{number} - {upper}")}. R: {n.b.upper()}. {n.act}', 120) + '\n'
save('r-tjdft', t, [n.expected() for n in ns], note='TJDFT')

# S: STJ, own case numbers and registry numbers; no unified number
ns = []
t = 'Superior Tribunal de Justiça\nDJe nº 3890   Disponibilização: Segunda-feira, 09 de Março de 2026\nCoordenadoria da Primeira Turma\n'
for i in range(8):
    reg = f'2023/{R.randint(1000,399999):07d}-{i}'; no = f'{R.randint(2000000,2999999)}'
    n = Notice('3.00', '0000', i, 's', 'SP', quote=0, number=f'AREsp {no}/SP ({reg})'); ns.append(n)
    t += f'({1000+i})\nAGRAVO EM RECURSO ESPECIAL Nº {no} - SP ({reg})\nRELATOR : MINISTRO TESTEMUNHAL\nAGRAVANTE : {n.a.upper()}\n' + ''.join(f'ADVOGADO : {x.upper()} - SP{k}\n' for x, k in n.lawyers) + f'AGRAVADO : {n.b.upper()}\nDECISÃO\n{wrap(n.act + " Confira-se o REsp 1.234.567/SP, Rel. Min. Outro.", 90)}\n'
e = [n.expected() for n in ns]
save('s-stj', t, e, note='STJ: registry numbers, no unified number')

# T: "PROCESSO Nº" and announced counts
ns = [Notice('4.03', '6100', i, 't', 'SP') for i in range(13)]
t = 'DIÁRIO ELETRÔNICO DA JUSTIÇA FEDERAL DA 3ª REGIÃO\nDisponibilização: 10/03/2026\n6ª VARA CÍVEL FEDERAL DE SÃO PAULO\nTotal de Publicações: 13\n\n'
for i, n in enumerate(ns):
    t += wrap(f'{["PROCESSO Nº", "PROCESSO N.", "Processo n°", "PROCESSO"][i % 4]} {n.number} / 6ª Vara Cível Federal de São Paulo {n.cls.upper()} (7) AUTOR: {n.a.upper()} Advogados do(a) AUTOR: {n.advs("{upper} - {uf}{number}")} REU: {n.b.upper()} D E S P A C H O {n.act}', 115) + '\n\n'
save('t-announced', t, [n.expected() for n in ns], announced=13, note='"PROCESSO Nº", announced count')

# U: sittings agenda: ordinal, class, number
ns = [Notice('8.26', '0000', i, 'u', 'SP', quote=0) for i in range(15)]
t = 'PAUTA DE JULGAMENTO\nSessão de 24/03/2026, às 9h30\n5ª CÂMARA DE DIREITO PRIVADO\n'
for i, n in enumerate(ns):
    t += wrap(f'{i+1:02d} - Apelação Cível Nº {n.number} - São Paulo - Relator: Des. Testemunhal - Apelante: {n.a} - Apelado: {n.b} - {n.mark} - Advs: {n.advs("{name} (OAB: {number}/{uf})", " - ")}', 110) + '\n'
save('u-agenda', t, [n.expected() for n in ns], announced=None, note='Agenda of a sitting')

# V: mixed heads on one page
ns, t = [], 'CADERNO JUDICIAL\nDisponibilização: 10/03/2026\n'
heads = ['Processo {n} - ', 'PROCESSO: {n} - ', 'Processo Digital nº: {n} - ', 'Autos n. {n} - ', '{d} - ', 'Processo nº {n} - ', 'PROC.: {n} - ', 'Processo Eletrônico nº {n} - ', 'Ação Monitória nº {n} - ', 'AUTOS Nº: {n} - ', 'Nº do processo: {n} - ', 'Número do Processo: {n} - ', 'Nº Processo: {n} - ', 'PROCESSO FÍSICO Nº {n} - ', 'Feito n. {n} - ', 'Apelação Cível n. {n} - ', 'Carta Precatória nº {n} - ', 'EXECUÇÃO FISCAL Nº {n} - ']
for i, h in enumerate(heads):
    n = Notice('8.26', '0320', i, 'v', 'SP', quote=0.15); ns.append(n)
    t += wrap(h.format(n=n.number, d=''.join(c for c in n.number if c.isdigit())) + f'{n.a} X {n.b} - {n.act} ADV: {n.advs("{upper} (OAB {number}/{uf})")}', 108) + '\n'
save('v-mixed-heads', t, [n.expected() for n in ns], note='Eighteen heads on one page')

# W: quoted numbers at the start of a wrapped line, hand-written
a = [cnj('8.26', '0302') for _ in range(12)]
L = [(n, f'{k}/SP') for n, k in POOL[:6]]
t = f'''JAÚ
2ª Vara Cível
RELAÇÃO Nº 0088/2026
      Processo {a[0]} - Embargos à Execução - {person()} - Banco Fictício S/A - Vistos. Os presentes embargos foram opostos nos autos do
Processo {a[1]}, em que se executa cédula de crédito. marcow00. Diga o embargado em 15 dias. - ADV: {L[0][0].upper()} (OAB {L[0][1]})
      Processo {a[2]} - Cumprimento de sentença - {person()} - Telefonia Exemplar S/A - Certidão: o título foi formado no processo nº
{a[3]} - já arquivado. marcow01. Manifeste-se a exequente. - ADV: {L[1][0].upper()} (OAB {L[1][1]}), {L[2][0].upper()} (OAB {L[2][1]})
      Processo {a[4]} - Agravo - {person()} - Fazenda Pública do Estado - Vistos. A teor do decidido na
Apelação Cível nº {a[5]}, Rel. Des. Testemunhal, nada a prover. marcow02. Int. - ADV: {L[3][0].upper()} (OAB {L[3][1]})
      Processo {a[6]} - Inventário - {person()} - Vistos. Aguarde-se o desfecho dos seguintes feitos:
Processo nº {a[7]};
Processo nº {a[8]};
Processo nº {a[9]}. marcow03. Int. - ADV: {L[4][0].upper()} (OAB {L[4][1]})
      Processo {a[10]} - Monitória - {person()} - Comércio de Testes Eireli - Proceda-se ao desentranhamento da petição protocolizada por engano, que se refere aos
autos n. {a[11]}. marcow04. - ADV: {L[5][0].upper()} (OAB {L[5][1]})
'''
save('w-quoted-at-line-start', t, [{'process': a[x], 'mark': f'marcow0{y}', 'lawyers': z} for x, y, z in [(0, 0, [L[0][1]]), (2, 1, [L[1][1], L[2][1]]), (4, 2, [L[3][1]]), (6, 3, [L[4][1]]), (10, 4, [L[5][1]])]], note='Quoted numbers at the start of a wrapped line are no heads')

# X: ADV lines on their own after each notice, no label before the number
ns = [Notice('8.05', '0001', i, 'x', 'BA', quote=0.25) for i in range(9)]
t = 'TJBA - DIÁRIO DA JUSTIÇA ELETRÔNICO - Nº 3.900 - Disponibilização: terça-feira, 10 de março de 2026 Cad. 2/ Página 1450\n6ª VARA DE RELAÇÕES DE CONSUMO\n'
for n in ns:
    t += f'{n.number} - {n.cls.upper()}\nAutor: {n.a}\n' + ''.join(f'Advogado: {x} (OAB:0{k}/BA)\n' for x, k in n.lawyers) + f'Reu: {n.b}\nDecisão: {wrap(n.act, 95)}\n'
save('x-number-first', t, [n.expected() for n in ns], note='The masked number opens the line')

# Y: edicts: the number late in the notice
ns = [Notice('8.26', '0405', i, 'y', 'SP', quote=0) for i in range(6)]
t = 'OSASCO\n4ª Vara Cível\n'
for n in ns:
    t += wrap(f'EDITAL DE CITAÇÃO - PRAZO DE 20 DIAS. PROCESSO Nº {n.number}. O(A) MM. Juiz(a) de Direito da 4ª Vara Cível, do Foro de Osasco, Estado de São Paulo, Dr(a). Testemunhal Moreno, na forma da Lei, etc. FAZ SABER a {n.a.upper()}, CPF 123.456.789-09, que {n.b} lhe ajuizou ação. {n.mark}. Será o edital afixado e publicado na forma da lei. NADA MAIS. ADV: {n.advs("{upper} (OAB {number}/{uf})")}', 112) + '\n\n'
save('y-edicts', t, [n.expected() for n in ns], note='Edicts: the number stands inside the first line')

# Z: interleaved incident numbers and several heads in one notice ("Processos")
ns = [Notice('8.26', '0100', i, 'z', 'SP', quote=0) for i in range(6)]
t = 'FORO CENTRAL\n1ª Vara de Falências\nRELAÇÃO Nº 0300/2026\n'; exp = []
for i, n in enumerate(ns):
    inc = f'/{i+1:02d}'
    t += wrap(f'Processo {n.number}{inc} (apensado ao Processo {cnj("8.26", "0100")}) - {n.cls} - Recuperação judicial - {n.a} - {n.b} - {n.act} Outros números: Processo {cnj("8.26", "0100")}, Processo {cnj("8.26", "0100")}. - ADV: {n.advs("{upper} (OAB {number}/{uf})")}', 118, '      ') + '\n'
    exp.append(n.expected())
save('z-several-numbers', t, exp, note='Further numbers inside a notice')
