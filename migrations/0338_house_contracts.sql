-- The house's salaries of a product are added up against its edge.
CREATE INDEX agent_contracts_of_house ON agent_contracts (merchant, product, kind)
  WHERE offerer IS NULL AND state IN ('P', 'E', 'A', 'V');
