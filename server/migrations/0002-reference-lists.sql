create table federation_states (
  id smallint primary key,
  abbr text not null unique,
  name text not null,
  ibge_code smallint not null unique,
  cnj_tr smallint not null unique
);
insert into federation_states (id, abbr, name, ibge_code, cnj_tr) values
  (1, 'AC', 'Acre', 12, 1), (2, 'AL', 'Alagoas', 27, 2), (3, 'AP', 'Amapá', 16, 3), (4, 'AM', 'Amazonas', 13, 4),
  (5, 'BA', 'Bahia', 29, 5), (6, 'CE', 'Ceará', 23, 6), (7, 'DF', 'Distrito Federal', 53, 7),
  (8, 'ES', 'Espírito Santo', 32, 8), (9, 'GO', 'Goiás', 52, 9), (10, 'MA', 'Maranhão', 21, 10),
  (11, 'MT', 'Mato Grosso', 51, 11), (12, 'MS', 'Mato Grosso do Sul', 50, 12), (13, 'MG', 'Minas Gerais', 31, 13),
  (14, 'PA', 'Pará', 15, 14), (15, 'PB', 'Paraíba', 25, 15), (16, 'PR', 'Paraná', 41, 16),
  (17, 'PE', 'Pernambuco', 26, 17), (18, 'PI', 'Piauí', 22, 18), (19, 'RJ', 'Rio de Janeiro', 33, 19),
  (20, 'RN', 'Rio Grande do Norte', 24, 20), (21, 'RS', 'Rio Grande do Sul', 43, 21), (22, 'RO', 'Rondônia', 11, 22),
  (23, 'RR', 'Roraima', 14, 23), (24, 'SC', 'Santa Catarina', 42, 24),
  (25, 'SP', 'São Paulo', 35, 26), (26, 'SE', 'Sergipe', 28, 25), -- the CNJ's court codes swap these two (Res. CNJ 65/2008)
  (27, 'TO', 'Tocantins', 17, 27);

create table genders (id smallint primary key, gender text not null);
insert into genders values (1, 'Masculino'), (2, 'Feminino'), (3, 'Não informado');

create table marital_statuses (id smallint primary key, marital_status text not null);
insert into marital_statuses values (1, 'Solteiro(a)'), (2, 'Casado(a)'), (3, 'Separado(a)'), (4, 'Divorciado(a)'),
  (5, 'Viúvo(a)'), (6, 'União estável'), (7, 'Não informado');

create table contact_types (id smallint primary key, contact_type text not null);
insert into contact_types values (1, 'Celular'), (2, 'Comercial'), (3, 'Residencial'), (4, 'WhatsApp'), (5, 'Recado'),
  (6, 'Fax'), (7, 'Outro');

create table classifications (id smallint primary key, classification text not null);
insert into classifications values (1, 'Baixa'), (2, 'Normal'), (3, 'Alta'), (4, 'Urgente');

create table compromise_types (id smallint primary key, compromise_type text not null, color text not null);
insert into compromise_types values (1, 'Prazo', '#1976D2'), (2, 'Audiência', '#8E24AA'), (3, 'Reunião', '#00897B'),
  (4, 'Diligência', '#F57C00'), (5, 'Perícia', '#5D4037'), (6, 'Análise de publicação', '#607D8B'),
  (7, 'Prazo automático', '#C2185B'), (8, 'Protocolo', '#3949AB'), (9, 'Pagamento/Custas', '#43A047'),
  (10, 'Sustentação oral/Sessão', '#6D4C41');

create table court_types (id smallint primary key, court_type text not null);
insert into court_types values (1, 'PJe'), (2, 'PJe-JT (Justiça do Trabalho)'), (3, 'e-SAJ'), (4, 'eproc'), (5, 'Projudi'),
  (6, 'SEEU'), (7, 'Jus.br (PDPJ)'), (8, 'Outro');

create table roles (id smallint primary key, name text not null unique, label text not null, ordination smallint not null unique);
insert into roles values (1, 'admin', 'Administrador', 1), (2, 'admin_read', 'Administrador (leitura)', 2),
  (3, 'client_admin', 'Administrador do escritório', 3), (4, 'forwarding_agent', 'Controladoria', 4),
  (5, 'lawyer', 'Advogado', 5), (6, 'associate_lawyer', 'Advogado associado', 6);

create table lawsuits_status (id smallint primary key, status text not null);
insert into lawsuits_status values (1, 'Em andamento'), (2, 'Suspenso'), (3, 'Sobrestado'), (4, 'Em grau de recurso'),
  (5, 'Em cumprimento de sentença/execução'), (6, 'Acordo'), (7, 'Transitado em julgado'), (8, 'Arquivado'),
  (9, 'Baixado/Encerrado');

call open_to_readers('federation_states');
call open_to_readers('genders');
call open_to_readers('marital_statuses');
call open_to_readers('contact_types');
call open_to_readers('classifications');
call open_to_readers('compromise_types');
call open_to_readers('court_types');
call open_to_readers('roles');
call open_to_readers('lawsuits_status');
